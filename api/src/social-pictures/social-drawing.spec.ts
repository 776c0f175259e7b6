import { drawable, loadFonts, setText } from './set-text.js';
import { socialTexts } from './social-drawing.js';

const room = { font: 'Bold', colour: '#fff', width: 500, maxLines: 3, sizes: [80, 40] };
const set = (text: string) => setText(text, room);

beforeAll(loadFonts);

test('a title is set as large as its words and lines fit', async () => {
  expect((await set('Low Water')).size).toBe(80);
  expect((await set('Lighthouse catalogue')).size).toBe(80);
  expect((await set('Lighthousekeepercatalogue')).size).toBe(40);
  expect((await set('A tide table for small harbours and kites')).size).toBe(40);
});

test('a title that is too long is cut, and a long word is broken', async () => {
  const long = await set(`Donaudampfschifffahrtsgesellschaftskapitän ${'of the harbour '.repeat(20)}`);
  expect([long.size, long.width <= room.width, long.height < 150]).toEqual([40, true, true]);
});

test.each([
  ['Ωμέγα – Гавань', 'Ωμέγα – Гавань'],
  ['Launch 🚀 of it', 'Launch of it'],
  ['港の潮見表', ''],
  ['مرفأ – נמל – बंदरगाह', 'مرفأ – נמל – बंदरगाह'],
  ['Mixed 港', ''],
])('of %j, what the fonts have letters for is drawn: %j', (text, drawn) =>
  expect(drawable(text)).toBe(drawn),
);

test('the name stands in for a title in another script, and without both there is the drawing alone', async () => {
  const draw = (title: string, name: string) =>
    socialTexts({ title, name, line: '', accent: '#f4b76d' }, false);
  expect(await draw('港', 'Ada')).toEqual(await draw('Ada', 'Ada'));
  expect(await draw('港', '田中')).toEqual([]);
  expect(await draw('Kite', 'Ada')).toHaveLength(2);
});
