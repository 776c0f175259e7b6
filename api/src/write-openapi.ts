import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from './create-app.js';
import { readSettings } from './foundation/config/read-settings.js';
import { openApiFile } from './foundation/openapi/openapi.controller.js';
import { openApiDocument } from './foundation/openapi/openapi-document.js';

// `npm run openapi -w api`: writes the OpenAPI document of the built server.
const dataDir = await mkdtemp(join(tmpdir(), 'portico-openapi-'));
const { nest, routes } = await createApp(readSettings({ DATA_DIR: dataDir }));
await nest.init();
await writeFile(openApiFile, `${JSON.stringify(openApiDocument(routes.routes), null, 2)}\n`);
await nest.close();
await rm(dataDir, { recursive: true });
