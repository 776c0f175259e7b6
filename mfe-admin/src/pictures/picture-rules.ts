import type { FormSchema } from '@portico/platform/form';

/** Names of the inputs of a `PictureField`, beside the file picker, which has the field's own name. */
export const altName = (name: string, index: number): string => `${name}.${index}.alt`;
export const idsName = (name: string): string => `${name}.ids`;
/** All that is shown of the pictures, to be restored. */
export const stateName = (name: string): string => `${name}.shown`;
export const uploadingName = (name: string): string => `${name}.uploading`;

export const stillUploading = 'Wait until the picture is uploaded, or cancel the upload';

/** What is chosen in a field of a single picture. */
export const typedPicture = (typed: Record<string, unknown>, name: string) => {
  const pictureId = String(typed[idsName(name)] ?? '');
  return pictureId === '' ? null : { pictureId };
};

/** A schema that has a list of pictures, for a form with a `PictureField`. */
export const withPictures = <Values>(schema: FormSchema<Values>, name: string): FormSchema<Values> => ({
  '~standard': {
    validate(value) {
      const typed = value as Record<string, unknown>;
      if (typed[uploadingName(name)]) return { issues: [{ message: stillUploading, path: [name] }] };
      const ids = String(typed[idsName(name)] ?? '').split(' ');
      // Counted by their fields, which a form also asks about with every value empty, to mark the required ones.
      const pictures = [];
      for (let index = 0; altName(name, index) in typed; index++)
        pictures.push({ pictureId: ids[index], alt: typed[altName(name, index)] });
      const others = Object.entries(typed).filter(([key]) => !key.startsWith(`${name}.`));
      const result = schema['~standard'].validate({ ...Object.fromEntries(others), [name]: pictures });
      if (!('issues' in result) || result.issues === undefined) return result;
      return { issues: result.issues.map((issue) => ofInput(issue, name)) };
    },
  },
});

interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
}

/** `pictures`, 0, `alt` is the input `pictures.0.alt`, and the message names the picture: there may be several. */
function ofInput(issue: Issue, name: string): Issue {
  const keys = (issue.path ?? []).map((part) => (typeof part === 'object' ? part.key : part));
  const [list, index] = keys;
  if (list !== name) return issue;
  const of = index === undefined ? '' : `Picture ${Number(index) + 1}: `;
  return { message: `${of}${issue.message}`, path: [keys.map(String).join('.')] };
}
