import { sourceSans } from '../typesetting/fonts.js';
import { widthOf } from '../typesetting/runs.js';
import { drawable, setText } from './set-text.js';
import { socialDrawing } from './social-drawing.js';

const bold = sourceSans('700Bold');
const room = { width: 500, maxLines: 3, sizes: [80, 40] };
const set = (text: string) => setText(text, bold, room);

test('a title is set as large as its words and lines fit', () => {
  expect(set('Low Water')).toEqual({ size: 80, lines: ['Low Water'] });
  expect(set('A tide table for small harbours and kites').size).toBe(40);
});

test('a title that is too long is cut with an ellipsis, and a long word is broken', () => {
  const { size, lines } = set(`Donaudampfschifffahrtsgesellschaftskapitän ${'of the harbour '.repeat(20)}`);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^Donaudampf/);
  expect(lines[2]).toMatch(/\S…$/);
  for (const line of lines) expect(widthOf(line, bold, size)).toBeLessThanOrEqual(room.width);
});

test.each([
  ['Ωμέγα – Гавань', 'Ωμέγα – Гавань'],
  ['Launch 🚀 of it', 'Launch of it'],
  ['港の潮見表', ''],
  ['مرفأ – נמל – बंदरगाह', 'مرفأ – נמל – बंदरगाह'],
  ['Mixed 港', ''],
])('of %j, what the fonts have letters for is drawn: %j', (text, drawn) =>
  expect(drawable(text, bold)).toBe(drawn),
);

test('the name stands in for a title in another script, and without both there is the drawing alone', () => {
  const draw = (title: string, name: string) =>
    socialDrawing({ title, name, line: '', accent: '#f4b76d' }, false);
  expect(draw('港', 'Ada')).toBe(draw('Ada', 'Ada'));
  expect(draw('港', '田中')).toBe(draw('', ''));
  expect(draw('Kite', 'Ada')).not.toBe(draw('Ada', 'Ada'));
});
