import { createApp } from '../../server.js';
import { readSettings } from '../../config/read-settings.js';
import type { RegisteredRoute } from '../../http/routes/route-table.js';
import { createTestDatabase } from '../databases/test-database.js';
import { serverEnvironment } from './server-environment.js';

/** All routes of the server. */
export async function appRoutes(): Promise<RegisteredRoute[]> {
  const data = await createTestDatabase();
  const { nest, routes } = await createApp(readSettings(serverEnvironment(data.settings)));
  await nest.init();
  await nest.close();
  await data.drop();
  return routes.routes;
}

/** As it is called in tables: `PUT /api/experience/edit/:expId`. */
export const routeName = ({ method, url }: RegisteredRoute): string => `${method} ${url}`;
