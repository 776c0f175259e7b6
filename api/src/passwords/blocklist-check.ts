import * as v from 'valibot';
import type { PasswordOwner, PasswordPolicy } from './password-policy.js';

/** What was typed into a field; nothing where it is no text, which the schema's own rules speak of. */
const typed = (body: object, field: string): string => {
  const value: unknown = Reflect.get(body, field);
  return typeof value === 'string' ? value : '';
};

/**
 * A schema for a person's data and new password, which refuses the password also where the policy does. It does so
 * together with whatever else is wrong.
 *
 * @param field that holds the new password, if there is one
 * @param known about the person beside the data
 */
export const withBlocklist = <Output>(
  schema: v.GenericSchema<unknown, Output>,
  policy: PasswordPolicy,
  field = 'password',
  known: Partial<PasswordOwner> = {},
): v.GenericSchema<unknown, Output> =>
  v.pipe(
    schema,
    v.rawCheck(({ dataset, addIssue }) => {
      const body = Object(dataset.value) as object;
      const value = typed(body, field);
      if (value === '') return;
      const person = {
        email: typed(body, 'email'),
        firstName: typed(body, 'firstName'),
        lastName: typed(body, 'lastName'),
        ...known,
      };
      for (const { msg, code } of policy.errorsOf(value, field, person)) {
        const path = [{ type: 'object', origin: 'value', input: {}, key: field, value }] as const;
        addIssue({ message: msg, ...(code !== undefined && { expected: code }), path: [...path] });
      }
    }),
  );
