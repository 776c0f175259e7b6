import { CheckboxField, TextField } from '@portico/platform/form';
import { useText } from '@portico/platform/text';
import { MarkdownField } from '../../markdown/markdown-field';
import type { Settings } from '../use-settings';

export default function Privacy({ field, filled, present }: Settings) {
  const text = useText();
  return (
    <>
      <TextField {...field('legalTitle')} />
      <MarkdownField {...field('legalText')} keepsLines />
      <MarkdownField {...field('privacyText')} keepsLines />
      <CheckboxField
        name="privacyReplaced"
        label={text('It replaces the privacy policy')}
        hint={text('Instead of the built-in one, the page shows only your text, if there is one.')}
        defaultChecked={filled.privacyReplaced}
        present={present('privacyReplaced')}
      />
      <CheckboxField
        name="countVisits"
        label={text('Count visits')}
        hint={text(
          'Which pages are read, and from which sites visitors come. The privacy policy tells of it.',
        )}
        defaultChecked={filled.countVisits}
        present={present('countVisits')}
      />
    </>
  );
}
