import { palettes, surfacesOf, type Theme, themes } from '../themes.js';
import { contrast, shownAccent } from './accent.js';

const everyColour = Array.from({ length: 216 }, (_, index) => {
  const parts = [index / 36, (index / 6) % 6, index % 6].map((part) => Math.floor(part) * 51);
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
});

it('knows the contrasts that WCAG names', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#777777')).toBe(1);
  // The two greys around 4.5:1 on white.
  expect([contrast('#767676', '#ffffff') >= 4.5, contrast('#777777', '#ffffff') >= 4.5]).toEqual([
    true,
    false,
  ]);
});

it.each(themes)('makes any colour readable on all surfaces of the %s theme', (theme: Theme) => {
  const unreadable = everyColour.filter((colour) => {
    const accent = shownAccent(colour)[theme];
    return surfacesOf(theme).some((surface) => contrast(accent, surface) < 4.5);
  });
  expect(unreadable).toEqual([]);
});

it('keeps a colour where it is readable, and moves it no further than needed', () => {
  expect(shownAccent('#f4b76d').dark).toBe('#f4b76d');
  expect(shownAccent('#914c05').light).toBe('#914c05');
  const { dark, light } = shownAccent('#7a3cc2');
  expect(light).toBe('#7a3cc2');
  const closest = Math.min(...surfacesOf('dark').map((surface) => contrast(dark, surface)));
  expect(closest).toBeGreaterThanOrEqual(4.5);
  expect(closest).toBeLessThan(4.6);
});

it.each(themes)('text on the accent is readable, too, in the %s theme', (theme: Theme) => {
  const onAccent = palettes[theme].colours['on-accent'];
  expect(everyColour.filter((colour) => contrast(shownAccent(colour)[theme], onAccent) < 4.5)).toEqual([]);
});
