import type { Experience } from '@portico/contract/rows/experience/experience';
import { factsOf } from '@portico/contract/rows/experience/timeline';
import { Fragment } from 'react';

/** The organisation, the place and the like, with dots between. */
export const Where = ({ entry }: { entry: Experience }) =>
  factsOf(entry).map(({ text, href }, index) => (
    <Fragment key={index}>
      {index > 0 && ' · '}
      <bdi>{href === null ? text : <a href={href}>{text}</a>}</bdi>
    </Fragment>
  ));
