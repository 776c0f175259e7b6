import { TextField } from '@portico/platform/form';
import type { Settings } from '../use-settings';

export const Search = ({ field }: Settings) => (
  <>
    <TextField {...field('searchTitle')} />
    <TextField {...field('searchDescription')} />
  </>
);
