import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '../config/read-settings.js';
import { createApp } from '../create-app.js';
import { openApiDocument } from './openapi-document.js';
import { openApiFile } from './openapi-file.js';

// `npm run openapi -w api`: writes the document of the routes that the built server has.
const dataDir = await mkdtemp(join(tmpdir(), 'portico-openapi-'));
const { nest, routes } = await createApp(readSettings({ DATA_DIR: dataDir }));
await nest.init();
await writeFile(openApiFile, `${JSON.stringify(openApiDocument(routes.routes), null, 2)}\n`);
await nest.close();
await rm(dataDir, { recursive: true });
