/**
 * Imported before the server (`--import`): it lives so many milliseconds after, or before, the present as the file
 * CLOCK_OFFSET_FILE says, which may change meanwhile.
 */
import { readFileSync } from 'node:fs';

const RealDate = Date;
const now = () => RealDate.now() + Number(readFileSync(process.env.CLOCK_OFFSET_FILE, 'utf8'));

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(now());
    else super(...parts);
  }

  static now() {
    return now();
  }
};
