import type { ProblemError } from '@portico/contract/problem';
import { useState } from 'react';
import type { CallError } from '../api/call-error';
import { problemErrors } from '../api/problem-errors';
import { changedElsewhere } from '../api/versions';

interface Lost<Entity> {
  /** What it was read as before. */
  read: Entity;
  current: Entity;
  typed: Partial<Entity>;
}

const told =
  'This was changed elsewhere in the meantime. What you typed is still here: save it again to replace what is saved now.';

/**
 * For a form that changes what others may change meanwhile: nothing is replaced that the person has not seen.
 *
 * @param read what the form was filled with
 */
export function useLostUpdate<Entity extends { version: number }>(read: Entity) {
  const [latest, setLatest] = useState<Lost<Entity>>();
  const lost = latest?.read === read ? latest : undefined;
  const changed = (current: Entity, typed: Partial<Entity>) => setLatest({ read, current, typed });
  return {
    /** What was seen last: what is sent is to replace this version and no other. */
    seen: lost?.current ?? read,
    /** What is saved by now in a field, where that is not what was typed: the field's `present`. */
    present: <Name extends keyof Entity>(name: Name): Entity[Name] | undefined =>
      lost && lost.current[name] !== lost.typed[name] ? lost.current[name] : undefined,
    /** It turned out to be another by now. */
    changed,
    /** What a person is told of a refusal. Where it was for a change elsewhere, that is seen from then on. */
    refused(error: CallError, typed: Partial<Entity>): ProblemError[] {
      const current = changedElsewhere<Entity>(error);
      if (current === undefined) return problemErrors(error);
      changed(current, typed);
      return [{ msg: told }];
    },
  };
}
