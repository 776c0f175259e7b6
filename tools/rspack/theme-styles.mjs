import { accentProperty, palettes, themeKinds, themes } from '../../packages/contract/dist/themes.js';

/** @param {string} prefix @param {Record<string, string>} values */
const properties = (prefix, values) =>
  Object.entries(values)
    .map(([name, value]) => `--${prefix}-${name}: ${value};`)
    .join(' ');

/**
 * `data-preview` shows a part of a page in a theme. The switch of a theme looks on by the class of
 * `body`, whose first name is the theme.
 *
 * @param {import('../../packages/contract/dist/themes.js').Theme} theme
 */
const rulesOf = (theme) => {
  const { colours, banner } = palettes[theme];
  const shown = { ...colours, accent: `var(${accentProperty(theme)}, ${colours.accent})` };
  const isDefault = theme === themes[0];
  return `${isDefault ? 'body, ' : ''}body.${theme}, [data-preview='${theme}'] {
    ${properties('color', shown)} ${properties('banner', banner)} color-scheme: ${themeKinds[theme]};
  }
  ${isDefault ? '' : `body[class^='${theme}'] [value='${theme}'] { --switch-color: var(--color-accent); --switch-scale: -1 1; }`}`;
};

/**
 * A loader that adds the colours of the themes to a style sheet.
 *
 * @param {string} css
 */
export default function addThemes(css) {
  // The rules of "light" match other light themes, too, whose own come after them.
  return `${css}\n@layer base {\n${themes.map(rulesOf).join('\n')}\n}\n`;
}
