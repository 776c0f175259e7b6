import { remote } from '@portico/kit/jest';

export default remote(import.meta.dirname);
