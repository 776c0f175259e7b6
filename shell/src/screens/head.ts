import { usePage } from '@portico/platform/page';
import { type RefObject, useEffect } from 'react';

interface Head {
  title: string;
  description: string;
  /** Undefined if the screen must not be indexed. */
  canonicalPath: string | undefined;
}

/**
 * Updates the document's head.
 *
 * @param servedRef whether the head is as the server rendered it, which knew what the screen says itself
 */
export function useHead({ title, description, canonicalPath }: Head, servedRef?: RefObject<boolean>): void {
  const { publicUrl } = usePage();
  useEffect(() => {
    if (servedRef?.current) {
      servedRef.current = false;
      return;
    }
    document.title = title;
    const isIndexed = canonicalPath !== undefined;
    setHeadElement('meta', ['name', 'description'], ['content', description]);
    setHeadElement('meta', ['name', 'robots'], isIndexed ? undefined : ['content', 'noindex']);
    setHeadElement('link', ['rel', 'canonical'], isIndexed ? ['href', publicUrl + canonicalPath] : undefined);
  }, [title, description, canonicalPath, publicUrl, servedRef]);
}

type Attribute = readonly [name: string, value: string];

/** The server may have sent the element. @param attribute if undefined, the element is removed */
function setHeadElement(tag: string, key: Attribute, attribute: Attribute | undefined): void {
  const found = document.head.querySelector(`${tag}[${key[0]}="${key[1]}"]`);
  if (attribute === undefined) {
    found?.remove();
    return;
  }
  const element = found ?? document.head.appendChild(document.createElement(tag));
  element.setAttribute(...key);
  element.setAttribute(...attribute);
}
