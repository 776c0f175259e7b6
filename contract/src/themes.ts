/** The classes of `body`, which `shell/src/styles/tokens.css` gives their colours. The first one is the default. */
export const themes = ['dark', 'light'] as const;
export type Theme = (typeof themes)[number];
