import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../steps/checkout.mjs';

const page = readFileSync(join(root, 'docs/platform.md'), 'utf8');
const { exports: entries } = JSON.parse(readFileSync(join(root, 'packages/platform/package.json'), 'utf8'));

/** As files of a remote, by their paths. Another one may import it if its first line names it. */
const examples = new Map(
  [...page.matchAll(/```tsx\n(.*?)```/gs)].map(([, code = ''], index) => [
    join(root, 'mfe-public/src', /^\/\/ (\S+)\n/.exec(code)?.[1] ?? `example-${index}.tsx`),
    code,
  ]),
);

it('each entry of platform has an example', () => {
  const all = [...examples.values()].join('\n');
  const named = Object.keys(entries).filter((entry) => !entry.startsWith('./testing/'));
  expect(named.filter((entry) => !all.includes(`@portico/platform${entry.slice(1)}'`))).toEqual([]);
});

it('the examples compile', () => {
  const file = join(root, 'tsconfig.browser.json');
  const { config } = ts.readConfigFile(file, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (path) => examples.has(path) || fileExists(path);
  host.getSourceFile = (path, ...rest) => {
    const code = examples.get(path);
    return code === undefined ? getSourceFile(path, ...rest) : ts.createSourceFile(path, code, ...rest);
  };
  const files = [...examples.keys(), join(root, 'front-end.d.ts')];
  const program = ts.createProgram(
    files,
    { ...options, noEmit: true, composite: false, incremental: false },
    host,
  );
  const mistakes = [...examples.keys()]
    .flatMap((path) => {
      const source = program.getSourceFile(path);
      return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    })
    .map(
      ({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    );
  expect(mistakes).toEqual([]);
});
