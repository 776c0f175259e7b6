import { useOwnersWords } from '@portico/platform/page';
import { Fragment } from 'react';
import { SampleMark } from '../sample/sample-mark';
import styles from './resume.module.css';

interface GroupProps {
  name: string;
  members: { text: string; isSample: true | undefined }[];
}

/** What belongs together, on a line. Marked once if all of it is the sample's. */
export function Group({ name, members }: GroupProps) {
  const words = useOwnersWords();
  const isAllSample = members.every(({ isSample }) => isSample);
  return (
    <p {...words} className={styles.group}>
      <span className={styles.name}>{name}</span>{' '}
      {members.map(({ text, isSample }, index) => (
        <Fragment key={index}>
          {index > 0 && ', '}
          <bdi>{text}</bdi>
          {!isAllSample && <SampleMark isSample={isSample} />}
        </Fragment>
      ))}
      {isAllSample && <SampleMark isSample />}
    </p>
  );
}
