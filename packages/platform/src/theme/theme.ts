import { type Theme, themes } from '@portico/contract/themes';
import { createSlice } from '@reduxjs/toolkit';

export type { Theme };

/** @internal For the store. */
export const theme = createSlice({
  name: 'theme',
  initialState: themes[0] as Theme,
  reducers: {
    themeToggled: (state) => themes[(themes.indexOf(state) + 1) % themes.length]!,
  },
  selectors: { selectTheme: (state) => state },
});

export const { themeToggled } = theme.actions;
export const { selectTheme } = theme.selectors;
