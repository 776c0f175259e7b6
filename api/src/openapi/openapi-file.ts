import { fileURLToPath } from 'node:url';

/** The committed document, `api/openapi.json`: as far from the sources as from what is built of them. */
export const openApiFile = fileURLToPath(new URL('../../openapi.json', import.meta.url));
