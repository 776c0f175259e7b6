import { type ThemeKind, themeKinds, themes } from '@portico/contract/themes';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type { ThemeKind };

/** Its name. Not a list of today's, so that there can be more. */
export type Theme = string;

/** @internal For the store. */
export const theme = createSlice({
  name: 'theme',
  initialState: themes[0] as Theme,
  reducers: {
    themeChosen: (_state, { payload }: PayloadAction<Theme>) => payload,
  },
  selectors: {
    selectTheme: (state) => state,
    selectThemeKind: (state): ThemeKind => (themeKinds as Record<Theme, ThemeKind>)[state]!,
  },
});

/** @internal For the shell. */
export const { themeChosen } = theme.actions;
export const { selectTheme, selectThemeKind } = theme.selectors;
