/** Imported before the server (`--import`): it lives CLOCK_OFFSET_MS after, or before, the present. */
const RealDate = Date;
const offsetMs = Number(process.env.CLOCK_OFFSET_MS);

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + offsetMs);
    else super(...parts);
  }

  static now() {
    return RealDate.now() + offsetMs;
  }
};
