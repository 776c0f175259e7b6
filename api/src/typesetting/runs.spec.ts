import { sourceSans, useFonts } from './fonts.js';
import { isolated, isRightToLeft, layoutOf, runsOf, widthOf } from './runs.js';

const own = sourceSans('400Regular');
const fontsOf = (text: string) => runsOf(text, own).map((run) => run.font.postscriptName);
const shown = (text: string) => runsOf(text, own).map((run) => run.text);

it.each([
  ['Ωμέγα – Гавань', ['SourceSans3-Regular']],
  ['מפתחת', ['NotoSansHebrew']],
  ['श्री', ['Sarala-Regular']],
  ['علي Ali', ['SourceSans3-Regular', 'NotoNaskhArabic']],
])('sets %j in fonts that have its letters: %j', (text, fonts) => {
  expect(fontsOf(text)).toEqual(fonts);
});

it.each([
  ['from the left, in a text from the left', 'Port (مرفأ 2) here', ['Port (', '2', 'مرفأ ', ') here']],
  [
    'from the right, with what is from the left within and mirrored brackets',
    'مرفأ (Port 7).',
    ['(.', 'Port 7', ')', 'مرفأ '],
  ],
  ['each by itself, if isolated', `${isolated('مرفأ')}, ${isolated('ميناء')}`, ['مرفأ', ', ', 'ميناء']],
])('orders parts %s', (_name, text, parts) => {
  const isFromRight = isRightToLeft(text);
  expect(runsOf(text, own, isFromRight).map((run) => run.text)).toEqual(parts);
});

it('joins what stands together: letters of Arabic, conjuncts of Devanagari, and the digits of Persian in their order', () => {
  const glyphs = (text: string) => runsOf(text, own).flatMap((run) => layoutOf(run).glyphs).length;
  expect([glyphs('क्ष'), glyphs('श्री')]).toEqual([1, 2]);
  expect(widthOf('ممم', own, 10)).toBeLessThan(3 * widthOf('م', own, 10));
  const [run] = runsOf('۱۲', own);
  const alone = ['۱', '۲'].map(
    (digit) => runsOf(digit, own).map((one) => layoutOf(one).glyphs[0]!.path.toSVG())[0],
  );
  expect(layoutOf(run!).glyphs.map(({ path }) => path.toSVG())).toEqual(alone);
});

it('draws what it can where an installed font is damaged', () => {
  useFonts([__filename]);
  expect([shown('港 a'), shown('علي')]).toEqual([[' a'], ['علي']]);
});

it('leaves out what controls directions, and keeps what joins letters', () => {
  expect(shown('\u2067می\u200cخواهم\u2069')).toEqual(['می\u200cخواهم']);
});
