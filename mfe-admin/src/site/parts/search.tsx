import { FactField } from '@portico/platform/form';
import type { Settings } from '../use-settings';

export default function Search({ field }: Settings) {
  return (
    <>
      <FactField {...field('searchTitle')} />
      <FactField {...field('searchDescription')} />
    </>
  );
}
