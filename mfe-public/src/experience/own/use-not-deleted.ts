import type { Experience } from '@portico/contract/experience';
import { useAppSelector } from '@portico/platform/store';
import { isNotDeleted } from './entry-changes';

const areSame = (names: string[], others: string[]) =>
  names.length === others.length && names.every((name, place) => name === others[place]);

/** The names of those among the entries whose deletion failed. */
export const useNotDeleted = (entries: readonly Experience[] = []): string[] =>
  useAppSelector(
    (state) => entries.filter(({ expId }) => isNotDeleted(state, expId)).map(({ body }) => body),
    areSame,
  );
