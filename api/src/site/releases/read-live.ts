import { readFile } from 'node:fs/promises';
import type { Live } from '@portico/contract/pointer';
import { Pointer } from '@portico/contract/pointer';
import { unsealedJson } from '@portico/contract/sealed-json';
import * as v from 'valibot';

/** The front ends that a pointer names. */
export interface Named {
  shell: Live | undefined;
  remotes: Live[];
}

/** @throws Error when the file cannot be read, is not what was written, or of another form */
export async function readLive(pointer: string): Promise<Named> {
  const { frontEnds } = v.parse(Pointer, unsealedJson(await readFile(pointer, 'utf8')));
  const { shell, ...remotes } = frontEnds;
  return { shell, remotes: Object.values(remotes) };
}
