import { selectMayEnter } from '@portico/platform/session';
import { useAppSelector } from '@portico/platform/store';
import { useLanguage, useText } from '@portico/platform/text';

/** On a row of the sample, for administrators. */
export const SampleMark = ({ isSample }: { isSample?: true | undefined }) => isSample && <Mark />;

function Mark() {
  const isAdmin = useAppSelector((state) => selectMayEnter(state, 'admin'));
  const text = useText();
  const language = useLanguage();
  if (!isAdmin) return null;
  return (
    <>
      {' '}
      <small lang={language} className="ui-chip ui-screen">
        {text('Sample')}
      </small>
    </>
  );
}
