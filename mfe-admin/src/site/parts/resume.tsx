import { partNames, parts } from '@portico/contract/resume/resume-sections';
import { FactField, MarkField } from '@portico/platform/form';
import { useText } from '@portico/platform/text';
import { PictureField } from '../../pictures/picture-field';
import { ArrangedList } from '../arranged-list';
import type { Settings } from '../use-settings';

export default function Resume({ field, mark, picture, value }: Settings) {
  const text = useText();
  return (
    <>
      <PictureField {...picture('resumePicture')} label={text('Photo')} single={text('Remove photo')} />
      <FactField {...field('phone')} autoComplete="tel" inputMode="tel" />
      <FactField {...field('profileText')} />
      <MarkField {...mark('fitResume')} />
      <ArrangedList
        {...value('resume')}
        label={text('Order of sections')}
        usual={partNames.map((of) => ({ of, usual: text(parts[of].title) }))}
      />
    </>
  );
}
