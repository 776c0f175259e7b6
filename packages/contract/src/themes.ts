/** Styled in `shell/src/styles/tokens.css`. The first is the default, each other one has a switch in the footer. */
export const themes = ['dark', 'light'] as const;
export type Theme = (typeof themes)[number];

/** What a screen may rely on: each theme, today's and later ones, is of one kind. */
export type ThemeKind = 'dark' | 'light';
export const themeKinds: Record<Theme, ThemeKind> = { dark: 'dark', light: 'light' };

/** The classes of `body`: the theme first, then its kind, which styles of every screen may ask for. */
export const bodyClass = (theme: Theme): string => [...new Set([theme, themeKinds[theme]])].join(' ');

/** What people read, as at its switch. */
export const themeLabel = (theme: Theme): string => `${theme[0]!.toUpperCase()}${theme.slice(1)} theme`;

/** What text stands on in each theme: page, surface, raised. As in `tokens.css`. */
export const themeSurfaces: Record<Theme, readonly string[]> = {
  dark: ['#0d161c', '#131f27', '#1c2c36'],
  light: ['#fbf9f5', '#ffffff', '#f1ede5'],
};
