import { useParameters } from '@portico/platform/router';
import { useAppSelector } from '@portico/platform/store';
import { type ComponentType, createContext, useContext, useEffect } from 'react';
import type { ScreenHead, ScreenModule } from './screen';

const ScreenHeadContext = createContext<(head: ScreenHead | undefined) => void>(() => {});
export const ScreenHeadProvider = ScreenHeadContext.Provider;

/** A screen that also tells the provider its own title and description. */
export const withHead = ({ default: Screen, head }: ScreenModule): { default: ComponentType } => ({
  default: head
    ? () => (
        <>
          <OwnHead head={head} />
          <Screen />
        </>
      )
    : Screen,
});

function OwnHead({ head }: Required<Pick<ScreenModule, 'head'>>) {
  const parameters = useParameters();
  // Two texts, because an object would be a new one after each change of the store.
  const title = useAppSelector((state) => head({ parameters, state })?.title);
  const description = useAppSelector((state) => head({ parameters, state })?.description);
  const tell = useContext(ScreenHeadContext);
  useEffect(() => {
    if (title === undefined || description === undefined) return;
    tell({ title, description });
    return () => tell(undefined);
  }, [title, description, tell]);
  return null;
}
