import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import ts from 'typescript';

/** The committed declarations. */
export const declarationsFile = join(import.meta.dirname, 'platform.d.ts');

/**
 * What a package exports at run time, with the types in it, the contract's too: one module with a namespace for each entry,
 * and the package's version. What is marked `@internal` is left out.
 *
 * @param {string} folder a package's, with `contract` beside it
 */
export const declarationsOf = (folder) => {
  const { version, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const entries = Object.entries(/** @type {Record<string, string>} */ (exports)).filter(
    ([entry]) => !entry.startsWith('./testing/'),
  );
  mkdirSync(join(folder, 'dist'), { recursive: true });
  // Inside the package, where its imports are found.
  const emitted = mkdtempSync(join(folder, 'dist/declarations-'));
  try {
    const files = entries.map(([, file]) => join(folder, file));
    emit(folder, files, emitted);
    const namespaces = entries.map(([entry, file]) => {
      const name = entry.replace('./', '').replaceAll('-', '_');
      return `export * as ${name} from '${file.replace(/\.tsx?$/, '')}';`;
    });
    const index = join(emitted, basename(folder), 'index.d.ts');
    writeFileSync(index, [`export declare const version = "${version}";`, ...namespaces].join('\n'));
    return rollUp(folder, index, emitted);
  } finally {
    rmSync(emitted, { recursive: true });
  }
};

/** @param {string} folder @param {string[]} files @param {string} outDir */
const emit = (folder, files, outDir) => {
  const { options } = ts.parseJsonConfigFileContent({ extends: './tsconfig.json' }, ts.sys, folder, {
    noEmit: false,
    // Types are checked elsewhere, and checking takes most of the time.
    noCheck: true,
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: true,
    stripInternal: true,
    types: [],
    outDir,
    rootDir: dirname(folder),
    paths: { '@portico/contract/*': [join(dirname(folder), 'contract/src/*.ts')] },
  });
  const { diagnostics } = ts.createProgram({ rootNames: files, options }).emit();
  if (diagnostics.length > 0)
    throw new Error(ts.formatDiagnostics(diagnostics, ts.createCompilerHost(options)));
};

/** @param {string} folder @param {string} index @param {string} emitted */
const rollUp = (folder, index, emitted) => {
  const untrimmedFilePath = join(emitted, 'rolled-up.d.ts');
  const config = ExtractorConfig.prepare({
    packageJsonFullPath: join(folder, 'package.json'),
    configObjectFullPath: undefined,
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: index,
      newlineKind: 'lf',
      compiler: {
        overrideTsconfig: {
          extends: './tsconfig.json',
          compilerOptions: {
            types: [],
            paths: { '@portico/contract/*': [join(emitted, 'contract/src/*.d.ts')] },
          },
          files: [index],
        },
      },
      dtsRollup: { enabled: true, untrimmedFilePath },
      messages: {
        compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.Error } },
        extractorMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
        tsdocMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
      },
    },
  });
  const { succeeded } = Extractor.invoke(config, {
    localBuild: true,
    messageCallback: (message) => (message.handled = message.logLevel !== 'error'),
  });
  if (!succeeded) throw new Error('The declarations cannot be read.');
  return readFileSync(untrimmedFilePath, 'utf8');
};
