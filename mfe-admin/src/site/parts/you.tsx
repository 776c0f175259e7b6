import { FactField } from '@portico/platform/form';
import { useText } from '@portico/platform/text';
import { MarkdownField } from '../../markdown/markdown-field';
import { PictureField } from '../../pictures/picture-field';
import type { Settings } from '../use-settings';

export function You({ field, picture, filled, seen }: Settings) {
  const text = useText();
  return (
    <>
      <FactField {...field('name')} autoComplete="name" />
      <FactField {...field('welcome')} />
      <FactField {...field('tagline')} />
      <FactField {...field('availability')} />
      <MarkdownField {...field('biography')} />
      <PictureField
        {...picture('portraitPicture')}
        label={text('Portrait')}
        hint={text('4:5 fits best. Without one, the built-in drawing is shown.')}
        single={text('Remove portrait')}
      />
      {/* From before pictures could be uploaded. */}
      {(filled.portrait !== '' || seen.portrait !== '') && (
        <FactField {...field('portrait')} inputMode="url" spellCheck={false} />
      )}
      <FactField {...field('portraitAlt')} />
      <FactField {...field('language')} spellCheck={false} />
    </>
  );
}
