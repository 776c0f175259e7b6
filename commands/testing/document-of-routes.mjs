import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../api/dist/create-app.js';
import { readSettings } from '../../api/dist/foundation/config/read-settings.js';
import { openApiDocument } from '../../api/dist/foundation/openapi/openapi-document.js';

/** The OpenAPI document, without a server. @returns {Promise<any>} */
export const documentOfRoutes = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portico-routes-'));
  const { nest, routes } = await createApp(readSettings({ DATA_DIR: dataDir }));
  await nest.init();
  await nest.close();
  rmSync(dataDir, { recursive: true });
  return JSON.parse(JSON.stringify(openApiDocument(routes.routes)));
};
