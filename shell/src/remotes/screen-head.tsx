import { inEnglish } from '@portico/contract/texts/message';
import { usePage } from '@portico/platform/page';
import { useParameters } from '@portico/platform/router';
import { useAppSelector } from '@portico/platform/store';
import { TextProvider, useText } from '@portico/platform/text';
import { type ComponentType, createContext, useContext, useEffect, useMemo } from 'react';
import type { ScreenHead, ScreenModule } from './screen';

const ScreenHeadContext = createContext<(head: ScreenHead | undefined) => void>(() => {});
export const ScreenHeadProvider = ScreenHeadContext.Provider;

/** A screen with what it is worded with, that also tells the provider its own title and description. */
export const withHead = ({
  default: Screen,
  head,
  texts = () => inEnglish,
}: ScreenModule): { default: ComponentType } => ({
  default: function Worded() {
    const page = usePage();
    const said = useMemo(() => texts(page), [page]);
    return (
      <TextProvider value={said}>
        {head && <OwnHead head={head} />}
        <Screen />
      </TextProvider>
    );
  },
});

function OwnHead({ head }: Required<Pick<ScreenModule, 'head'>>) {
  const parameters = useParameters();
  const text = useText();
  // Two texts, because an object would be a new one after each change of the store.
  const title = useAppSelector((state) => head({ parameters, state, text })?.title);
  const description = useAppSelector((state) => head({ parameters, state, text })?.description);
  const tell = useContext(ScreenHeadContext);
  useEffect(() => {
    if (title === undefined || description === undefined) return;
    tell({ title, description });
    return () => tell(undefined);
  }, [title, description, tell]);
  return null;
}
