import { claimedAccount, registration } from '@portico/contract/accounts/auth';
import type { Form } from '@portico/platform/form';

type Rules<Values> = Parameters<typeof Form<Values>>[0]['schema'];
type Result<Values> = Exclude<ReturnType<Rules<Values>['~standard']['validate']>, Promise<unknown>>;

interface Twice {
  /** The name of the password's field. */
  first: string;
  /** The name of the second field, which is not sent. */
  again: string;
  differ: string;
  /** The error for an empty second field. Without it, both may be empty. */
  required?: string;
}

/** Extends the API's rules to a form in which a new password is typed twice. */
export const passwordTwice = <Values>(
  rules: Rules<Values>,
  { first, again, differ, required }: Twice,
): Rules<Values> => ({
  '~standard': {
    validate(typed) {
      const { [again]: repeated, ...sent } = typed as Record<string, string>;
      // The contract's rules are synchronous.
      const result = rules['~standard'].validate(sent) as Result<Values>;
      const isMissing = required !== undefined && repeated === '';
      if (!isMissing && repeated === sent[first]) return result;
      const issue = { message: isMissing ? required : differ, path: [again] };
      return { issues: [...(result.issues ?? []), issue] };
    },
  },
});

/** For the forms that create an account (specification, section 5). */
const accountRules = <Values>(rules: Rules<Values>) =>
  passwordTwice(rules, {
    first: 'password',
    again: 'passwordCompare',
    required: 'Re-Enter Password is required',
    differ: 'Passwords must match',
  });

export const registrationRules = (passwordMinLength: number) => accountRules(registration(passwordMinLength));
export const claimRules = (passwordMinLength: number) => accountRules(claimedAccount(passwordMinLength));
