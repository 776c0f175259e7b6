import { pageTitle } from '@portico/contract/screens';
import { usePage } from '@portico/platform/page';
import { useEffect } from 'react';
import { setCanonical, setMeta } from './head-elements';

interface Head {
  title: string;
  description: string;
  /** The path that search engines are to know the screen by, undefined where they are not to know it. */
  canonicalPath: string | undefined;
}

/** Keeps the head of the page with its screen. The server's HTML brings the first one along. */
export function useHead({ title, description, canonicalPath }: Head): void {
  const { site, publicUrl } = usePage();
  useEffect(() => {
    document.title = pageTitle(title, site.name);
    setMeta('description', description);
    setMeta('robots', canonicalPath === undefined ? 'noindex' : undefined);
    setCanonical(canonicalPath === undefined ? undefined : publicUrl + canonicalPath);
  }, [title, description, canonicalPath, site.name, publicUrl]);
}
