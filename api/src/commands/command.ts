import * as v from 'valibot';

/** What a person at the machine can have a server do: `npm run NAME` sends it over a socket in `DATA_DIR`. */
export interface Command<Input, Output> {
  name: string;
  input: v.GenericSchema<unknown, Input>;
  output: v.GenericSchema<unknown, Output>;
}

/** A command that cannot be done. The message is a whole sentence for whoever typed it. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** One line of JSON to the server, on a connection of its own. */
export const CommandRequest = v.strictObject({ command: v.string(), input: v.unknown() });

/** One line of JSON back. */
export const CommandAnswer = v.variant('ok', [
  v.strictObject({ ok: v.literal(true), output: v.unknown() }),
  v.strictObject({ ok: v.literal(false), error: v.string() }),
]);
export type CommandAnswer = v.InferOutput<typeof CommandAnswer>;
