import { screens } from '../../tools/steps/checkout.mjs';

/** Where a screen's heading isn't its title. */
const headings: Record<string, string> = {
  '/': 'Welcome, I’m Noémi',
  '/info/project/low-water': 'Low Water',
  '/resume': 'Résumé Noémi Adjavon-Tamm',
};

/** They are opened with the code of a link. */
const linked = ['/users/claim', '/users/reset', '/users/email'];

type Access = ReturnType<typeof screens>[number]['access'];

/** The addresses of screens with their headings. */
const screensFor = (...access: Access[]): Record<string, string> =>
  Object.fromEntries(
    screens()
      .filter((screen) => access.includes(screen.access))
      .map(({ path, title }) => [
        linked.includes(path) ? `${path}?code=the-code-of-the-link` : path,
        headings[path] ?? title,
      ]),
  );

/** The screens that everybody may open. */
export const publicScreens = screensFor('everyone');

/** Those, and the forms of who is not signed in. */
export const screensForVisitors = { ...publicScreens, ...screensFor('visitor', 'unlisted') };

export const adminScreens = screensFor('admin');

/** A user's and an administrator's. */
export const guardedScreens = { ...screensFor('user'), ...adminScreens };
