import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Modules wire features together, and tests see all of them. */
const isFree = (file) => /\.spec\.|\.module\.ts$|(?:^|\/)testing\//.test(file);

const imported = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

/** The folder on top of the sources that a file lies in, if any. */
const topOf = (file) => (file.includes('/') ? file.split('/')[0] : undefined);

/** The folder on top that an import leads to, if it is another one. */
const otherTop = (file, source) => {
  const target = topOf(posix.join(posix.dirname(file), source));
  return target === topOf(file) ? undefined : target;
};

const read = new Map();

/** What each folder on top imports, by its name: of each other one, a file that imports it. @param {string} sources */
const importsOf = (sources) => {
  const tops = new Map();
  for (const file of readdirSync(sources, { recursive: true }).map((path) => path.replaceAll('\\', '/'))) {
    if (!/\.tsx?$/.test(file) || !topOf(file) || isFree(file)) continue;
    const others = tops.get(topOf(file)) ?? new Map();
    for (const [, source] of readFileSync(join(sources, file), 'utf8').matchAll(imported))
      if (otherTop(file, source)) others.set(otherTop(file, source), file);
    tops.set(topOf(file), others);
  }
  return tops;
};

/** The files by whose imports one folder needs another. */
const wayTo = (tops, from, to, seen = new Set()) => {
  seen.add(from);
  for (const [next, file] of tops.get(from) ?? []) {
    const rest = next === to ? [] : seen.has(next) ? undefined : wayTo(tops, next, to, seen);
    if (rest) return [`${file} imports ${next}`, ...rest];
  }
  return undefined;
};

/** Refuses an import between two folders on top of a package's sources that closes a circle, types included. */
export const noFolderCircles = {
  create: ({ filename, report }) => {
    const [, sources, file] =
      /^(.*?[/\\]src)[/\\](.+)$/.exec(filename)?.map((part) => part.replaceAll('\\', '/')) ?? [];
    if (file === undefined || !topOf(file) || isFree(file)) return {};
    const check = ({ source }) => {
      const target = source?.value?.startsWith?.('.') ? otherTop(file, source.value) : undefined;
      if (target === undefined) return;
      if (!read.has(sources)) read.set(sources, importsOf(sources));
      const way = wayTo(read.get(sources), target, topOf(file));
      if (way)
        report({
          node: source,
          message: `A circle: ${topOf(file)} imports ${target}, and ${way.join(', ')}. Move what both need into a folder below both, or let the one above pass it in.`,
        });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};
