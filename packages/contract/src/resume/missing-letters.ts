import * as v from 'valibot';

/** `GET /api/site/missing-letters`: what the résumé as PDF can't show, because no font on the server has it. */
export const MissingLetters = v.array(v.strictObject({ text: v.string(), letters: v.string() }));
export type MissingLetters = v.InferOutput<typeof MissingLetters>;
