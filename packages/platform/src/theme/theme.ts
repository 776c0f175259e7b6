import { type ThemeKind, themeKinds, themes } from '@portico/contract/themes';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type { ThemeKind };

/** Its name. Not a list of today's, so that there can be more. */
export type Theme = string;

const names: readonly Theme[] = themes;

/** @internal For the store. */
export const theme = createSlice({
  name: 'theme',
  initialState: themes[0] as Theme,
  reducers: {
    themeChosen: (_state, { payload }: PayloadAction<Theme>) => payload,
    themeToggled: (state) => names[(names.indexOf(state) + 1) % names.length]!,
  },
  selectors: {
    selectTheme: (state) => state,
    selectThemeKind: (state): ThemeKind => (themeKinds as Record<Theme, ThemeKind>)[state]!,
  },
});

export const { themeToggled } = theme.actions;
/** @internal For the shell. */
export const { themeChosen } = theme.actions;
export const { selectTheme, selectThemeKind } = theme.selectors;
