import { Linter } from 'eslint';
import { noClockInRender } from './no-clock-in-render.js';

const config = {
  languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
  plugins: { portico: { rules: { 'no-clock-in-render': noClockInRender } } },
  rules: { 'portico/no-clock-in-render': 'error' },
};
const complaints = (code) => new Linter().verify(code, config).map(({ line, message }) => [line, message]);
const read = expect.stringContaining('Read these in an effect or an event handler');

const screen = (shown) => `export default function Screen() {\n  return <p>{${shown}}</p>;\n}`;

it.each([
  'new Date().getUTCFullYear()',
  'Date.now()',
  'new Intl.NumberFormat().format(1)',
  `new Intl.DateTimeFormat('en').format(0)`,
  `Intl.DateTimeFormat('en').format(0)`,
  'Date()',
  'one.toLocaleString()',
  `one.toLocaleString('en')`,
  `one.toLocaleDateString('en', { dateStyle: 'medium' })`,
  'one.toLocaleTimeString(undefined)',
  'navigator.language',
  'date.getHours()',
  'rows.map((row) => row.localeCompare(other))',
  'useMemo(() => performance.now(), [])',
  'useLatest(() => Date.now())',
])('refuses %s while rendering', (shown) => {
  expect(complaints(screen(shown))).toEqual([[2, read]]);
});

it.each(['const format = new Intl.DateTimeFormat();', 'const year = () => new Date().getUTCFullYear();'])(
  'refuses it outside of the component, which calls it: %s',
  (helper) => expect(complaints(helper)).toEqual([[1, read]]),
);

it.each([
  'useEffect(() => setYear(new Date().getUTCFullYear()))',
  '<button onClick={() => keep(Date.now())} />',
  'rows.map((row) => <button onClick={() => keep(row, Date.now())} />)',
  '<Form onSend={async () => { await send(Date.now()); }} />',
  `new Intl.DateTimeFormat('en', { timeZone: 'UTC' }).format(at)`,
  `Intl.NumberFormat('en').format(count)`,
  `one.toLocaleTimeString('en', { timeZone: 'UTC' })`,
  'useImperativeHandle(ref, () => ({ at: Date.now() }))',
  'new Date(at).getUTCFullYear()',
])('takes %s', (shown) => expect(complaints(screen(shown))).toEqual([]));
