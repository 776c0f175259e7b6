import * as v from 'valibot';
import { OwnPassword } from '../accounts/own-password.js';
import { experienceRules } from '../rows/experience/experience.js';
import { interestRules } from '../rows/interests/interest.js';
import { projectRules } from '../rows/projects/project.js';
import { SiteSettingsEdit } from '../site/site.js';

/** Of each list, so that nobody else waits long. */
export const maxImportedRows = 500;

const rows = <Row extends v.GenericSchema>(name: string, row: Row) =>
  v.optional(
    v.pipe(
      v.array(row, `${name} must be a list`),
      v.maxLength(maxImportedRows, `There can be at most ${maxImportedRows} ${name}`),
    ),
    [],
  );

/** The site's settings that an import may change. Welcome and description follow the name and the portrait. */
export const importedSiteNames = [
  'name',
  'welcome',
  'tagline',
  'biography',
  'email',
  'language',
  'place',
  'phone',
  'profileText',
  'portrait',
  'portraitAlt',
  'links',
] as const;

const site = v.pick(SiteSettingsEdit, importedSiteNames);

/** What files may say nothing of. */
const unknown = { time: '', lang: '', desc: '', hiLit: '', satisf: '', selfRat: '', takeAway: '', about: '' };

/** `POST /api/import`. Each list is in the order in which it will be shown. */
export const NewImport = v.strictObject({
  /** What isn't there stays as it is. */
  site: v.optional(v.partial(site), {}),
  /** Whether the built-in sample goes in the same step. */
  removeSample: v.optional(v.boolean('removeSample must be true or false'), false),
  experiences: rows('experiences', experienceRules(unknown)),
  projects: rows('projects', projectRules(unknown)),
  interests: rows('interests', interestRules(unknown)),
  /** Required if the site's `email` changes. */
  password: v.optional(OwnPassword),
});
export type NewImport = v.InferOutput<typeof NewImport>;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What an import did. */
export const Import = v.strictObject({
  /** How many were added. */
  experiences: count,
  projects: count,
  interests: count,
  /** The names of the settings that were changed. */
  site: v.array(v.picklist(importedSiteNames)),
  /** How many were there already. */
  skipped: count,
  /** For `POST /api/sample/restore`; null if none of the sample was removed. */
  sampleRemovedAt: v.nullable(v.string()),
});
export type Import = v.InferOutput<typeof Import>;
