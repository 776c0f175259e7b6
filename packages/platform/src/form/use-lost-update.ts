import type { ProblemError } from '@portico/contract/problem';
import { useState } from 'react';
import { type CallError, changedElsewhere, isGone, problemErrors } from '../api/call-error';
import { goneCode } from './form-errors';
import { isSame } from '../unsaved-work/form-state';
import type { Present } from './use-present';

type Presents<Entity> = { [Name in keyof Entity]?: Present<Entity[Name]> };

/**
 * Keeps a form from overwriting other people's changes that the person hasn't seen.
 *
 * @param read what the form was filled with
 * @param typed how its fields have what the API answers
 */
export function useLostUpdate<Entity extends { version: number }, Answer = Entity>(
  read: Entity,
  typed = (answer: Answer) => answer as unknown as Entity,
) {
  const initial = { read, seen: read, presents: {} as Presents<Entity> };
  const [latest, setLatest] = useState(initial);
  const { seen, presents } = latest.read === read ? latest : initial;
  const show = (current: Entity) =>
    setLatest((before) => {
      const known = before.read === read ? before : initial;
      // Fields that didn't change again keep their server value.
      const shown = { ...known.presents };
      for (const name of Object.keys(current) as (keyof Entity)[]) {
        const present = { now: current[name], before: known.seen[name] };
        if (!isSame(present.now, present.before)) shown[name] = present;
      }
      return { read, seen: current, presents: shown };
    });
  return {
    /** The version that the person saw last. A save replaces only this one. */
    seen,
    /** For a field's `present` prop. */
    present: <Name extends keyof Entity>(name: Name): Present<Entity[Name]> | undefined => presents[name],
    /** Must be called with the current entity if it turns out to have changed. */
    changed: show,
    /** Must be called with the API's answer after saving, if the form stays. Returns what its fields have then. */
    saved(answer: Answer): Entity {
      const current = typed(answer);
      setLatest({ read, seen: current, presents: {} });
      return current;
    },
    /** The errors to show for a rejected save. On a conflict, the form shows the server values. */
    refused(error: CallError): ProblemError[] {
      if (isGone(error))
        return [
          {
            msg: 'This was deleted while you were editing. What you typed is still here: copy what you need, then cancel.',
            code: goneCode,
          },
        ];
      const current = changedElsewhere<Answer>(error);
      if (current === undefined) return problemErrors(error);
      show(typed(current));
      return [
        {
          msg: 'Someone saved changes while you were editing. Fields you hadn’t touched are updated. Save again to replace theirs with yours.',
        },
      ];
    },
  };
}
