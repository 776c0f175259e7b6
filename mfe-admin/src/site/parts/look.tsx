import { formats } from '@portico/contract/formats';
import { MarkField, FactField } from '@portico/platform/form';
import { useText } from '@portico/platform/text';
import { PictureField } from '../../pictures/picture-field';
import { ChoiceField } from '../choice-field';
import styles from '../site-settings.module.css';
import type { Settings } from '../use-settings';

export default function Look({ field, mark, value, picture, now }: Settings) {
  const text = useText();
  return (
    <>
      <div className={styles.accent}>
        <FactField {...field('accent')} spellCheck={false} />
        <input
          type="color"
          aria-label={text('Pick the accent colour')}
          value={formats.colour.matches(now.accent) ? now.accent : '#f4b76d'}
          onChange={({ target }) => {
            const accent = target.form!.elements.namedItem('accent') as HTMLInputElement;
            // As if typed: React ignores the event after `value` was set.
            accent.setRangeText(target.value, 0, accent.value.length);
            accent.dispatchEvent(new Event('input', { bubbles: true }));
          }}
        />
      </div>
      <ChoiceField
        {...value('banner')}
        label={text('Banner')}
        choices={[
          ['ours', text('Built-in drawing'), text('The arcade by the sea')],
          ['picture', text('Your picture'), text('It fills the banner, which shows its middle')],
          ['none', text('None'), text('Your name alone')],
        ]}
      >
        {(chosen) => (
          <div hidden={chosen !== 'picture'}>
            <PictureField
              {...picture('bannerPicture')}
              label={text('Banner picture')}
              hint={text('A wide one of at least 1,920 pixels fits best.')}
              single={text('Remove banner picture')}
            />
          </div>
        )}
      </ChoiceField>
      <FactField {...field('monogram')} />
      <MarkField {...mark('systemTheme')} />
    </>
  );
}
