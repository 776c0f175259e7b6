import { selectMayEnter } from '@portico/platform/session';
import { useAppSelector } from '@portico/platform/store';

/** On a row of the sample, for administrators. */
export const SampleMark = ({ isSample }: { isSample?: true | undefined }) => isSample && <Mark />;

function Mark() {
  const isAdmin = useAppSelector((state) => selectMayEnter(state, 'admin'));
  if (!isAdmin) return null;
  return (
    <>
      {' '}
      <small lang="en" className="ui-chip ui-screen">
        Sample
      </small>
    </>
  );
}
