import css from '@eslint/css';
import { Linter } from 'eslint';
import { namedWidths } from './named-widths.js';

const config = {
  files: ['**/*.css'],
  language: 'css/css',
  plugins: { css, portico: { rules: { 'named-widths': namedWidths } } },
  rules: { 'portico/named-widths': 'error' },
};
const complaints = (query) => new Linter().verify(`@media ${query} {}`, config, 'one.css').length;

it.each(['(width >= 1100px)', '(360px <= width < 960px)', '(max-width: 639px)', 'print, (width < 40rem)'])(
  'refuses %s',
  (query) => expect(complaints(query)).toBe(1),
);

it.each(['(width >= 640px)', '(640px <= width < 800px)', '(width >= 960px) and (height >= 40rem)', 'print'])(
  'allows %s',
  (query) => expect(complaints(query)).toBe(0),
);
