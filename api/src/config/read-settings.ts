import * as v from 'valibot';
import { Settings, SettingsError } from './settings.js';

/**
 * Reads the settings from the environment. An empty variable counts as absent.
 *
 * @throws SettingsError that lists every mistake by its variable, without the value, which may be a secret
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = v.safeParse(Settings, given);
  if (result.success) return result.output;
  throw new SettingsError(result.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`));
}
