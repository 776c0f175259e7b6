/** Classes of `body`, styled in `shell/src/styles/tokens.css`. The first is the default. */
export const themes = ['dark', 'light'] as const;
export type Theme = (typeof themes)[number];
