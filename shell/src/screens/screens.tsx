import { pageTitle, unknownScreen } from '@portico/contract/pages/screens';
import { usePage } from '@portico/platform/page';
import { useLocation } from '@portico/platform/router';
import { useEffect } from 'react';
import { RemoteScreen } from '../remotes/remote-screen';
import type { LoadScreen } from '../remotes/screen';
import { findScreen } from '../remotes/screen';
import type { Restored } from '../store/restore-stored-state';
import { RoutingFailure } from './failure';
import { Guard } from './guard';

interface ScreensProps {
  loadScreen: LoadScreen;
  /** Undefined until the stored state is restored, which says who is signed in. */
  restored: Restored | undefined;
}

/** The screen at the current path. */
export function Screens({ loadScreen, restored }: ScreensProps) {
  const { remotes, site } = usePage();
  const { pathname } = useLocation();
  const found = findScreen(remotes, pathname);
  const { title, description } = found?.route ?? unknownScreen;
  const canonicalPath = found?.route.access === 'everyone' ? found.route.path : undefined;
  useHead({ title, description, canonicalPath });
  if (!found) return <RoutingFailure text={unknownScreen.title} />;
  const { remote, route } = found;
  // The loading placeholder already has the screen's heading.
  const heading = route.path === '/' ? site.welcome : route.title;
  return (
    <Guard key={route.path} access={route.access} title={heading} restored={restored}>
      <RemoteScreen
        key={route.path}
        remote={remote}
        module={route.module}
        title={heading}
        loadScreen={loadScreen}
      />
    </Guard>
  );
}

interface Head {
  title: string;
  description: string;
  /** Undefined if the screen must not be indexed. */
  canonicalPath: string | undefined;
}

/** Updates the document's head. The server renders the first one. */
function useHead({ title, description, canonicalPath }: Head): void {
  const { site, publicUrl } = usePage();
  useEffect(() => {
    document.title = pageTitle(title, site.name);
    const isIndexed = canonicalPath !== undefined;
    setHeadElement('meta', ['name', 'description'], ['content', description]);
    setHeadElement('meta', ['name', 'robots'], isIndexed ? undefined : ['content', 'noindex']);
    setHeadElement('link', ['rel', 'canonical'], isIndexed ? ['href', publicUrl + canonicalPath] : undefined);
  }, [title, description, canonicalPath, site.name, publicUrl]);
}

type Attribute = readonly [name: string, value: string];

/** @param attribute if undefined, the element is removed */
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
