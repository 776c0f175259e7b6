import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Linter } from 'eslint';
import { noFolderCircles } from './no-folder-circles.js';

const config = {
  files: ['**/*.ts'],
  plugins: { portico: { rules: { 'no-folder-circles': noFolderCircles } } },
  rules: { 'portico/no-folder-circles': 'error' },
};

/** What is said of the first of some files. */
const complaints = (files) => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-circles-'));
  const paths = Object.entries(files).map(([name, text]) => {
    const path = join(folder, 'src', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return [path, text];
  });
  const [[filename, text]] = paths;
  return new Linter({ cwd: folder }).verify(text, config, { filename }).map(({ message }) => message);
};

it('names the imports of a circle, and what to do', () => {
  const files = {
    'rows/list.ts': "import '../markdown/render.js';",
    'markdown/render.ts': "import type { Page } from '../pages/page.js';",
    'pages/page.ts': "export const rows = import('../rows/sort.js');",
    'rows/sort.ts': '',
  };
  expect(complaints(files)).toEqual([
    'A circle: rows imports markdown, and markdown/render.ts imports pages, pages/page.ts imports rows. Move what both need into a folder below both, or let the one above pass it in.',
  ]);
});

it.each(['rows/rows.module.ts', 'rows/list.spec.ts', 'testing/rows.ts', 'main.ts'])(
  'does not count %s',
  (file) => {
    expect(
      complaints({
        [file]: "import './rows/a.js'; import '../pages/page.js';",
        'pages/page.ts': "import '../rows/a.js';",
      }),
    ).toEqual([]);
  },
);

it('takes imports in one direction', () => {
  const files = {
    'pages/page.ts': "import '../rows/a.js';",
    'rows/a.ts': "import './b.js';",
    'rows/b.ts': '',
  };
  expect(complaints(files)).toEqual([]);
});
