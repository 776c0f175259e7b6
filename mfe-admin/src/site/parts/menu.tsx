import { usualMenu } from '@portico/contract/site/arrangement';
import { LoadingOrFailure } from '@portico/platform/list';
import { useText } from '@portico/platform/text';
import { ArrangedList } from '../arranged-list';
import { ChoiceField } from '../choice-field';
import { menuEntries } from '../first-steps-api';
import type { Settings } from '../use-settings';

export default function Menu({ now, value }: Settings) {
  const text = useText();
  // Own pages and front ends may have come.
  const entries = menuEntries.useQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <ChoiceField
        {...value('menuStyle')}
        label={text('Menu')}
        choices={[
          ['grouped', text('Grouped'), text('Home, and the other pages under Info')],
          ['flat', text('Flat'), text('All pages side by side, without a submenu')],
        ]}
      />
      {entries.data ? (
        <ArrangedList
          {...value('menu')}
          label={text('Entries of the menu')}
          usual={usualMenu(entries.data, now.menuStyle)}
        />
      ) : (
        <LoadingOrFailure call={entries} failure={text('The menu could not be loaded.')} />
      )}
      <ArrangedList
        {...value('home')}
        label={text('Parts of the home page')}
        usual={[
          { of: 'background', usual: text('Jobs and skills'), isNameless: true },
          { of: 'featured', usual: text('Selected projects') },
          { of: 'about', usual: text('About Me') },
          { of: 'experience', usual: text('Experience') },
          { of: 'project', usual: text('Projects') },
          { of: 'interests', usual: text('Interests') },
        ]}
      />
    </>
  );
}
