/** How many bytes a JSON body may have. Derived from the lengths of its texts, so that each that is allowed gets through. */
import { pictureFields } from './pictures/picture-fields.js';
import { linkFields } from './site/link-fields.js';
import { projectDetails, projectFields } from './project-fields.js';
import { siteFields } from './site/site-fields.js';
import type { FieldFacts } from '../field-facts.js';
import { maxProjectPictures } from './project.js';
import { maxLinks } from './site/site.js';

/** JSON may write an emoji as two escapes: \ud83d\ude00. */
const bytesPerCharacter = 12;
/** Ids, flags, and what surrounds each text. */
const otherBytes = 4_096;
const bytesAroundText = 64;

const bytesOf = (fields: Record<string, FieldFacts>): number =>
  Object.values(fields).reduce(
    (sum, { maxLength }) => sum + bytesAroundText + bytesPerCharacter * maxLength,
    0,
  );

export const maxSettingsBytes = otherBytes + bytesOf(siteFields) + maxLinks * bytesOf(linkFields);

export const maxProjectBytes =
  otherBytes +
  bytesOf(projectFields) +
  bytesOf(projectDetails) +
  maxProjectPictures * (bytesAroundText + bytesOf(pictureFields));
