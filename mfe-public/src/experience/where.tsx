import type { Experience } from '@portico/contract/rows/experience/experience';
import { organisationOf } from '@portico/contract/rows/experience/timeline';

/** The organisation, which leads to the address, and the place. */
export function Where({ entry }: { entry: Experience }) {
  const { place, url } = entry;
  const name = organisationOf(entry);
  return (
    <>
      {name !== null && <bdi>{url === null ? name : <a href={url}>{name}</a>}</bdi>}
      {name !== null && place !== null && ' · '}
      {place !== null && <bdi>{place}</bdi>}
    </>
  );
}
