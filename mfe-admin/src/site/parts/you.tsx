import { TextField } from '@portico/platform/form';
import { useText } from '@portico/platform/text';
import { MarkdownField } from '../../markdown/markdown-field';
import { PictureField } from '../../pictures/picture-field';
import type { Settings } from '../use-settings';

export function You({ field, picture, filled, seen }: Settings) {
  const text = useText();
  return (
    <>
      <TextField {...field('name')} autoComplete="name" />
      <TextField {...field('welcome')} />
      <TextField {...field('tagline')} />
      <TextField {...field('availability')} />
      <MarkdownField {...field('biography')} />
      <PictureField
        {...picture('portraitPicture')}
        label={text('Portrait')}
        hint={text('4:5 fits best. Without one, the built-in drawing is shown.')}
        single={text('Remove portrait')}
      />
      {/* From before pictures could be uploaded. */}
      {(filled.portrait !== '' || seen.portrait !== '') && (
        <TextField {...field('portrait')} inputMode="url" spellCheck={false} />
      )}
      <TextField {...field('portraitAlt')} />
      <TextField {...field('language')} spellCheck={false} />
    </>
  );
}
