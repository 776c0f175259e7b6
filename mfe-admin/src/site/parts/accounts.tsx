import { MarkField } from '@portico/platform/form';
import { useSite } from '@portico/platform/page';
import { useRichText, useText } from '@portico/platform/text';
import { ChoiceField } from '../choice-field';
import type { Settings } from '../use-settings';

export default function Accounts({ mark, value }: Settings) {
  const site = useSite();
  const text = useText();
  const rich = useRichText();
  return (
    <>
      {site.accountsSetBy === 'environment' && (
        <p className="ui-note">
          {rich(
            'The server’s setting <code>ACCOUNTS</code> is “{choice}”, and counts. What you choose here counts once it is removed.',
            { code: <code />, choice: site.accounts },
          )}
        </p>
      )}
      <ChoiceField
        {...value('accounts')}
        label={text('Who may sign in')}
        choices={[
          [
            'open',
            text('Everyone'),
            text('Visitors can register, and keep a list of experience of their own. Only they see it.'),
          ],
          ['login', text('Who has an account'), text('Nobody can register. The menu shows Login.')],
          ['closed', text('Administrators only'), text('At /users/login, which the menu doesn’t show.')],
        ]}
      />
      <MarkField {...mark('requirePasskey')} />
    </>
  );
}
