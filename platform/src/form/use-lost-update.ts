import type { ProblemError } from '@portico/contract/problem';
import { useState } from 'react';
import { type CallError, changedElsewhere, isGone, problemErrors } from '../api/call-error';
import { isSameContent, type Present } from './use-present';

type Presents<Entity> = { [Name in keyof Entity]?: Present<Entity[Name]> };

interface Lost<Entity> {
  /** What it was read as before. */
  read: Entity;
  current: Entity;
  presents: Presents<Entity>;
}

const deleted =
  'This was deleted while you were editing. What you typed is still here: copy what you need, then cancel.';

const told =
  'Someone saved changes while you were editing. Fields you hadn’t touched are updated. Save again to replace theirs with yours.';

/** Of the fields that differ. What was told of the others before is still so. */
function presentsOf<Entity extends object>(seen: Entity, current: Entity, before: Presents<Entity>) {
  const presents = { ...before };
  for (const name of Object.keys(current) as (keyof Entity)[]) {
    if (!isSameContent(current[name], seen[name]))
      presents[name] = { now: current[name], before: seen[name] };
  }
  return presents;
}

/**
 * For a form that changes what others may change meanwhile: nothing is replaced that the person has not seen.
 *
 * @param read what the form was filled with
 */
export function useLostUpdate<Entity extends { version: number }>(read: Entity) {
  const [latest, setLatest] = useState<Lost<Entity>>();
  const lost = latest?.read === read ? latest : undefined;
  const changed = (current: Entity) =>
    setLatest((before) => {
      const known = before?.read === read ? before : { current: read, presents: {} };
      return { read, current, presents: presentsOf(known.current, current, known.presents) };
    });
  return {
    /** What was seen last: what is sent is to replace this version and no other. */
    seen: lost?.current ?? read,
    /** What is saved by now in a field, where that was changed elsewhere: the field's `present`. */
    present: <Name extends keyof Entity>(name: Name): Present<Entity[Name]> | undefined =>
      lost?.presents[name],
    /** It turned out to be another by now. */
    changed,
    /** What a person is told of a refusal. Where it was for a change elsewhere, that is seen from then on. */
    refused(error: CallError): ProblemError[] {
      if (isGone(error)) return [{ msg: deleted }];
      const current = changedElsewhere<Entity>(error);
      if (current === undefined) return problemErrors(error);
      changed(current);
      return [{ msg: told }];
    },
  };
}
