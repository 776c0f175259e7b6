import * as v from 'valibot';

const isEndpoint = (text: string): boolean =>
  /^https?:\/\/[^/]/.test(text) && URL.canParse(text) && !/[?#@]/.test(text);

/** Of an S3-compatible store. */
export const storeVariables = {
  BACKUP_S3_ENDPOINT: v.optional(
    v.pipe(
      v.string(),
      v.check(isEndpoint, 'must be an address like https://s3.eu-central-1.amazonaws.com.'),
      v.transform((text) => text.replace(/\/+$/, '')),
    ),
  ),
  BACKUP_S3_BUCKET: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.-]{3,255}$/, 'must be the name of a bucket.')),
  ),
  BACKUP_S3_REGION: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]+$/, 'must be a region like eu-central-1.')),
    'us-east-1',
  ),
  BACKUP_S3_KEY_ID: v.optional(v.string()),
  BACKUP_S3_SECRET: v.optional(v.string()),
  BACKUP_S3_PREFIX: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[\w./-]*$/,
        'must be like portico/, of letters, digits, dots, dashes, underscores and slashes.',
      ),
    ),
    '',
  ),
};

export interface StoreVariables {
  BACKUP_S3_ENDPOINT?: string | undefined;
  BACKUP_S3_BUCKET?: string | undefined;
  BACKUP_S3_KEY_ID?: string | undefined;
  BACKUP_S3_SECRET?: string | undefined;
}

/** All that a store needs, or nothing of it. */
export const isStoreWhole = (variables: StoreVariables): boolean => {
  const { BACKUP_S3_ENDPOINT, BACKUP_S3_BUCKET, BACKUP_S3_KEY_ID, BACKUP_S3_SECRET } = variables;
  const given = [BACKUP_S3_ENDPOINT, BACKUP_S3_BUCKET, BACKUP_S3_KEY_ID, BACKUP_S3_SECRET];
  return new Set(given.map((value) => value === undefined)).size === 1;
};

/** @returns undefined if none is set */
export const storeOf = (
  variables: StoreVariables & { BACKUP_S3_REGION: string; BACKUP_S3_PREFIX: string },
) =>
  variables.BACKUP_S3_ENDPOINT === undefined
    ? undefined
    : {
        /** Without a trailing slash. */
        endpoint: variables.BACKUP_S3_ENDPOINT,
        bucket: variables.BACKUP_S3_BUCKET!,
        region: variables.BACKUP_S3_REGION,
        keyId: variables.BACKUP_S3_KEY_ID!,
        secret: variables.BACKUP_S3_SECRET!,
        prefix: variables.BACKUP_S3_PREFIX,
      };

/** Whether the owner has said where backups go. */
export const isPlaceChosen = (variables: StoreVariables & { BACKUP_DIR?: string | undefined }): boolean =>
  variables.BACKUP_DIR !== undefined || variables.BACKUP_S3_ENDPOINT !== undefined;
