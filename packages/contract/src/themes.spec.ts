import { namesOf } from './field-facts.js';
import { contrast } from './site/accent.js';
import { palettes, surfacesOf, type Theme, themes } from './themes.js';

type Name = keyof typeof palettes.dark.colours;

/** All others are those of text. */
const notText: readonly Name[] = ['page', 'surface', 'raised', 'line', 'control', 'on-accent'];
const ofText = namesOf(palettes.dark.colours).filter((name) => !notText.includes(name));

const faintest = (theme: Theme, name: Name) =>
  Math.min(...surfacesOf(theme).map((under) => contrast(palettes[theme].colours[name], under)));

describe.each(themes)('the %s theme', (theme: Theme) => {
  it.each(ofText)('has text that can be read: %s', (name) => {
    expect(faintest(theme, name)).toBeGreaterThanOrEqual(4.5);
  });

  it('has controls that stand out', () => {
    expect(faintest(theme, 'control')).toBeGreaterThanOrEqual(3);
  });

  it('has text on its own accent that can be read', () => {
    const { accent, 'on-accent': text } = palettes[theme].colours;
    expect(contrast(text, accent)).toBeGreaterThanOrEqual(4.5);
  });
});
