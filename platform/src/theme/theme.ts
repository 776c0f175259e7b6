import { createSlice } from '@reduxjs/toolkit';

/** The class on `body`; dark unless chosen otherwise. */
export type Theme = 'dark' | 'light';

/** @internal For the store. */
export const theme = createSlice({
  name: 'theme',
  initialState: 'dark' as Theme,
  reducers: {
    themeToggled: (state) => (state === 'dark' ? 'light' : 'dark'),
  },
  selectors: { selectTheme: (state) => state },
});

export const { themeToggled } = theme.actions;
export const { selectTheme } = theme.selectors;
