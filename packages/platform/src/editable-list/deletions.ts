import { type Action, createSelector } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import { type CallError, forgetMutation, isGone } from '../api/api';
import { type RootState, useAppSelector } from '../store/store';
import { useLanguage, useText } from '../text/text';

interface Mutation {
  status: string;
  error?: CallError;
}

/** The state has the API's cache, although its type doesn't say so. */
const selectMutations = (state: RootState) =>
  (state as unknown as { api: { mutations: Record<string, Mutation> } }).api.mutations;

/** What is known of the deletions of a list's rows. It is in the cache of their mutations, until the person changes. */
export interface Deletions<Row> {
  /** The `fixedCacheKey` of the mutation that deletes these rows. */
  keyOf: (rows: readonly Row[]) => string;
  /** Whether the row is being deleted, or was: a fetch may still answer with it. */
  isDeleted: (state: RootState, row: Row) => boolean;
  /** Whether the last deletion of the row alone failed. */
  isNotDeleted: (state: RootState, row: Row) => boolean;
  /** To be dispatched once a fetch says whether the rows are there, such as after an undo. */
  forget: (rows: readonly Row[]) => Action;
}

/** @param list the list's name, which begins with the remote's `RELEASE` */
export function deletionsOf<Row>(list: string, idOf: (row: Row) => number): Deletions<Row> {
  const prefix = `${list}/delete `;
  const keyOf = (rows: readonly Row[]) => prefix + rows.map(idOf).join();
  const idsIn = (key: string) => (key.startsWith(prefix) ? key.slice(prefix.length).split(',') : []);
  const selectIds = createSelector([selectMutations], (mutations) => {
    const succeeding = Object.entries(mutations).filter(
      ([, { status, error }]) => status !== 'rejected' || isGone(error),
    );
    return new Set(succeeding.flatMap(([key]) => idsIn(key)));
  });
  return {
    keyOf,
    isDeleted: (state, row) => selectIds(state).has(String(idOf(row))),
    isNotDeleted: (state, row) => selectMutations(state)[keyOf([row])]?.status === 'rejected',
    forget: (rows) => forgetMutation(keyOf(rows)),
  };
}

/** Names the rows whose deletion failed. Belongs at the start of the status region. */
export const useNotDeleted = <Row>(
  rows: readonly Row[] = [],
  isNotDeleted: Deletions<Row>['isNotDeleted'],
  nameOf: (row: Row) => string,
): string => {
  const text = useText();
  const lists = new Intl.ListFormat(useLanguage());
  return useAppSelector((state) => {
    const names = rows.filter((row) => isNotDeleted(state, row)).map(nameOf);
    return names.length > 0 ? `${text('Not deleted: {names}.', { names: lists.format(names) })} ` : '';
  });
};

/** The rows of a list without those that are deleted. */
export const useKept = <Row>(
  rows: readonly Row[] | undefined,
  isDeleted: Deletions<Row>['isDeleted'] = () => false,
): readonly Row[] | undefined =>
  useAppSelector((state) => rows?.filter((row) => !isDeleted(state, row)), shallowEqual);
