/** Classes of `body`, styled in `shell/src/styles/tokens.css`. The first is the default. */
export const themes = ['dark', 'light'] as const;
export type Theme = (typeof themes)[number];

/** What a screen may rely on: each theme, today's and later ones, is of one kind. */
export type ThemeKind = 'dark' | 'light';
export const themeKinds: Record<Theme, ThemeKind> = { dark: 'dark', light: 'light' };

/** What text stands on in each theme: page, surface, raised. As in `tokens.css`. */
export const themeSurfaces: Record<Theme, readonly string[]> = {
  dark: ['#0d161c', '#131f27', '#1c2c36'],
  light: ['#fbf9f5', '#ffffff', '#f1ede5'],
};
