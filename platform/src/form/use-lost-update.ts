import type { ProblemError } from '@portico/contract/problem';
import { useState } from 'react';
import { type CallError, changedElsewhere, isGone, problemErrors } from '../api/call-error';
import { isSameContent, type Present } from './use-present';

type Presents<Entity> = { [Name in keyof Entity]?: Present<Entity[Name]> };

const deleted =
  'This was deleted while you were editing. What you typed is still here: copy what you need, then cancel.';

const changed =
  'Someone saved changes while you were editing. Fields you hadn’t touched are updated. Save again to replace theirs with yours.';

/**
 * For a form whose entity others may change meanwhile: nothing is overwritten that the person hasn't seen.
 *
 * @param read what the form was filled with
 */
export function useLostUpdate<Entity extends { version: number }>(read: Entity) {
  const initial = { read, seen: read, presents: {} as Presents<Entity> };
  const [latest, setLatest] = useState(initial);
  const { seen, presents } = latest.read === read ? latest : initial;
  const show = (current: Entity) =>
    setLatest((before) => {
      const known = before.read === read ? before : initial;
      // What was shown of the other fields before still holds.
      const shown = { ...known.presents };
      for (const name of Object.keys(current) as (keyof Entity)[]) {
        const present = { now: current[name], before: known.seen[name] };
        if (!isSameContent(present.now, present.before)) shown[name] = present;
      }
      return { read, seen: current, presents: shown };
    });
  return {
    /** The version that the person saw last: a save replaces this one and no other. */
    seen,
    /** The server value of a field that someone else changed: the field's `present`. */
    present: <Name extends keyof Entity>(name: Name): Present<Entity[Name]> | undefined => presents[name],
    /** To be called with the entity when it turns out to have changed. */
    changed: show,
    /** The errors to show for a refusal. If someone else changed the entity, it is seen from then on. */
    refused(error: CallError): ProblemError[] {
      if (isGone(error)) return [{ msg: deleted }];
      const current = changedElsewhere<Entity>(error);
      if (current === undefined) return problemErrors(error);
      show(current);
      return [{ msg: changed }];
    },
  };
}
