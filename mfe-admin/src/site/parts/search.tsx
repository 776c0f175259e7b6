import { TextField } from '@portico/platform/form';
import type { Settings } from '../use-settings';

export default function Search({ field }: Settings) {
  return (
    <>
      <TextField {...field('searchTitle')} />
      <TextField {...field('searchDescription')} />
    </>
  );
}
