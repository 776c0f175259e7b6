/** The environment is wrong; `message` holds one line for each mistake. */
export class SettingsError extends Error {
  override name = 'SettingsError';

  constructor(readonly mistakes: string[]) {
    super(mistakes.join('\n'));
  }
}
