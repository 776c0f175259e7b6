/** Of a password, in code points. Only its hash is stored, so no column limits it. */
export const maxPasswordLength = 128;

/** Of a failure that a browser reports. */
export const maxMessageLength = 200;

/** That a page reports. */
export const maxPageFailures = 10;
export const maxPageFrontEnds = 20;
export const maxPagePaths = 20;

/** Of a largest paint or an interaction, in ms. */
export const maxVitalMs = 600_000;

/** Of a failure: a file of the release, with line and column. */
export const maxPlaceLength = 150;

/** Of a front end's name and version, and of a module that is asked for. All are ASCII. */
export const maxNameLength = 100;

/** Of the value of a route's parameter, decoded, in UTF-16 units. */
export const maxParameterLength = 200;

/** Ids are positive and fit a signed 32-bit integer in both databases. */
export const maxId = 2 ** 31 - 1;

/** Of `POST /api/import`, and of a file that is read for it. */
export const maxImportBytes = 2_000_000;

/** Of a JSON body with long texts: all that are allowed, with each character as two escapes of six bytes. */
export const maxTextsBytes = 5_000_000;
