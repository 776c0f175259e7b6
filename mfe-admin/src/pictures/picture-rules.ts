import type { ChosenPicture } from '@portico/contract/pictures/picture';
import { type FormSchema, mapSchema } from '@portico/platform/form';

export const uploadingName = (name: string): string => `${name}.uploading`;

type Problem = Record<'msg' | 'path', string>;

export const stillUploading = { msg: 'Wait until the picture is uploaded, or cancel the upload' };

/** What is chosen in a `PictureField`. */
export const picturesIn = (typed: unknown): ChosenPicture[] =>
  Array.isArray(typed) ? typed.map(({ pictureId, alt }: ChosenPicture) => ({ pictureId, alt })) : [];

/** There may be several, so the message names it: "Picture 1: ...". */
export function ofPlace(problem: Problem, list: string, label: string): Problem {
  const [first, place] = problem.path.split('.');
  if (first !== list || place === undefined) return problem;
  return { ...problem, msg: `${label} ${Number(place) + 1}: ${problem.msg}` };
}

/** A schema that has a list of pictures, for a form with a `PictureField`. */
export const withPictures = <Values>(schema: FormSchema<Values>, name: string): FormSchema<Values> =>
  mapSchema(
    schema,
    ({ [name]: pictures, ...typed }: Record<string, unknown>) => ({
      ...Object.fromEntries(Object.entries(typed).filter(([key]) => !key.startsWith(`${name}.`))),
      [name]: picturesIn(pictures),
    }),
    (problems, typed) =>
      typed[uploadingName(name)]
        ? [{ ...stillUploading, path: name }]
        : problems.map((problem) => ofPlace(problem, name, 'Picture')),
  );
