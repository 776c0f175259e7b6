import type { ManagedProject } from '@portico/contract/rows/projects/project';
import { alertRaised } from '@portico/platform/alerts';
import { problemErrors, useProblemText } from '@portico/platform/api';
import { useAppDispatch } from '@portico/platform/store';
import { useText } from '@portico/platform/text';
import { useRef, useState } from 'react';
import { moved } from '../arrows/arrows';
import { place, projects as list, reorder } from './projects-api';

/** Moves projects at once, and back if the API refuses. */
export function useOrder(projects: readonly ManagedProject[]) {
  const dispatch = useAppDispatch();
  const text = useText();
  const wordProblem = useProblemText();
  const [save] = reorder.useMutation();
  const [announced, setAnnounced] = useState('');
  const ids = projects.map(({ projectId }) => projectId);
  const [unsaved, isSaving] = [useRef<number[]>(undefined), useRef(false)];

  /** One call at a time, so that the last order is the one that stays. */
  const saveLast = async (projectIds: number[]) => {
    unsaved.current = projectIds;
    if (isSaving.current) return;
    isSaving.current = true;
    let saved = ids;
    while (unsaved.current) {
      const order: number[] = unsaved.current;
      unsaved.current = undefined;
      const { error } = await save(order);
      if (error === undefined) saved = order;
      if (error === undefined || unsaved.current !== undefined) continue;
      dispatch(place(saved));
      // Otherwise the next try would lack or have the same projects.
      if ('status' in error && error.status === 409) void dispatch(list.fetchList({ forceRefetch: true }));
      setAnnounced('');
      const msg = text('Couldn’t save the order. {reason}', {
        reason: wordProblem(problemErrors(error)[0]!).msg,
      });
      dispatch(alertRaised({ msg, alertType: 'danger' }));
    }
    isSaving.current = false;
  };

  /** @param to its place from 0; nothing happens beyond the ends */
  const move = ({ projectId, title }: ManagedProject, to: number) => {
    const from = ids.indexOf(projectId);
    if (to < 0 || to >= ids.length || to === from) return;
    const projectIds = moved(ids, from, to);
    setAnnounced(
      text('{title} is now {place} of {count}.', { title, place: to + 1, count: projects.length }),
    );
    void saveLast(projectIds);
    dispatch(place(projectIds));
  };

  return { move, announced };
}
