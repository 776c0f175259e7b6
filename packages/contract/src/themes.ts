/**
 * All of a theme is in this file. The first is the default, each other one has a switch in the footer. Those that are named as their
 * kind come before others of it.
 */
export const themes = ['dark', 'light'] as const;
export type Theme = (typeof themes)[number];

/** What a screen may rely on: each theme, today's and later ones, is of one kind. */
export type ThemeKind = 'dark' | 'light';
export const themeKinds: Record<Theme, ThemeKind> = { dark: 'dark', light: 'light' };

/** The classes of `body`: the theme first, then its kind, which styles of every screen may ask for. */
export const bodyClass = (theme: Theme): string => [...new Set([theme, themeKinds[theme]])].join(' ');

/** What people read, as at its switch. */
export const themeLabel = (theme: Theme): string => `${theme[0]!.toUpperCase()}${theme.slice(1)} theme`;

/** The custom property with the owner's accent colour in a theme. `initial` stands for the palette's own. */
export const accentProperty = (theme: Theme): `--${string}` => `--accent-${theme}`;

interface Palette {
  /** Custom properties of every screen, `--color-...`; the accent is the owner's instead, if there is one. */
  colours: Record<
    | 'page'
    | 'surface'
    | 'raised'
    | 'text'
    | 'muted'
    | 'line'
    | 'control'
    | 'accent'
    | 'on-accent'
    | 'success'
    | 'danger',
    string
  >;
  /** Those of the shell's banner alone, `--banner-...`. */
  banner: Record<
    'high' | 'sky' | 'low' | 'sun' | 'sea' | 'deep' | 'glint' | 'hill' | 'wall' | 'edge',
    string
  >;
}

/** What `tools/rspack/theme-styles.mjs` makes the shell's styles of. */
export const palettes: Record<Theme, Palette> = {
  dark: {
    colours: {
      page: '#0d161c',
      surface: '#131f27',
      raised: '#1c2c36',
      text: '#e9eff1',
      muted: '#a6b7bf',
      line: '#263843',
      control: '#8299a4',
      accent: '#f4b76d',
      'on-accent': '#1d1204',
      success: '#7fcba4',
      danger: '#ff9b8f',
    },
    banner: {
      high: '#0a1620',
      sky: '#17384a',
      low: '#dd9556',
      sun: '#ffdcaa',
      sea: '#153542',
      deep: '#0a1922',
      glint: '#9a6234',
      hill: '#1a3440',
      wall: '#071017',
      edge: '#f2b56b',
    },
  },
  light: {
    colours: {
      page: '#fbf9f5',
      surface: '#ffffff',
      raised: '#f1ede5',
      text: '#16232a',
      muted: '#51626b',
      line: '#e0d9cd',
      control: '#6b7c86',
      accent: '#914c05',
      'on-accent': '#ffffff',
      success: '#1f6b45',
      danger: '#b3261e',
    },
    banner: {
      high: '#7fb0bf',
      sky: '#bcd9d8',
      low: '#f6dcb2',
      sun: '#fff8e6',
      sea: '#2a5f6b',
      deep: '#184651',
      glint: '#93652e',
      hill: '#86aeb4',
      wall: '#163642',
      edge: '#f6dcb2',
    },
  },
};

/** What text stands on in a theme. */
export const surfacesOf = (theme: Theme): string[] => {
  const { page, surface, raised } = palettes[theme].colours;
  return [page, surface, raised];
};
