import { claimedAccount, registration } from '@portico/contract/accounts/auth';
import { type FormSchema, mapSchema } from '@portico/platform/form';

interface Twice {
  /** The name of the password's field. That of the second one, which is not sent, ends with `Compare`. */
  first: string;
  differ: string;
  /** The error for an empty second field. Without it, both may be empty. */
  required?: string;
}

/** Extends the API's rules to a form in which a new password is typed twice. */
export const passwordTwice = <Values>(
  rules: FormSchema<Values>,
  { first, differ, required }: Twice,
): FormSchema<Values> => {
  const again = `${first}Compare`;
  return mapSchema(
    rules,
    ({ [again]: _repeated, ...sent }: Record<string, string>) => sent,
    (problems, { [again]: repeated, [first]: password }) => {
      const isMissing = required !== undefined && repeated === '';
      if (!isMissing && repeated === password) return problems;
      return [...problems, { msg: isMissing ? required : differ, path: again }];
    },
  );
};

/** For the forms that create an account (specification, section 5). */
const accountRules = <Values>(rules: FormSchema<Values>) =>
  passwordTwice(rules, {
    first: 'password',
    required: 'Re-Enter Password is required',
    differ: 'Passwords must match',
  });

export const registrationRules = (passwordMinLength: number) => accountRules(registration(passwordMinLength));
export const claimRules = (passwordMinLength: number) => accountRules(claimedAccount(passwordMinLength));
