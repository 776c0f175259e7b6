import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import ts from 'typescript';

// API Extractor's report of what platform exports at run time, with the types in it, the contract's too: a namespace for
// each entry, and platform's version. What is marked `@internal` is left out. Without `--local`, as `npm run check` calls
// it, the report must be the committed one.
const folder = import.meta.dirname;
const packages = dirname(folder);
const committedFile = join(folder, 'platform.api.md');

const { version, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const entries = Object.entries(/** @type {Record<string, string>} */ (exports)).filter(
  ([entry]) => !entry.startsWith('./testing/'),
);

/** @param {string} outDir */
const emitDeclarations = (outDir) => {
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
    rootDir: packages,
    // As sources, not as a package, so that its types are in the report.
    paths: { '@portico/contract/*': [join(packages, 'contract/src/*.ts')] },
  });
  ts.createProgram({ rootNames: entries.map(([, file]) => join(folder, file)), options }).emit();
};

/** @param {string} emitted */
const reportOf = (emitted) => {
  const index = join(emitted, 'platform/index.d.ts');
  const namespaces = entries.map(([entry, file]) => {
    const name = entry.replace('./', '').replaceAll('-', '_');
    return `export * as ${name} from '${file.replace(/\.tsx?$/, '')}';`;
  });
  writeFileSync(index, [`export declare const version = "${version}";`, ...namespaces].join('\n'));
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
      apiReport: {
        enabled: true,
        reportFileName: 'platform',
        reportFolder: emitted,
        reportTempFolder: join(emitted, 'temp'),
        includeForgottenExports: true,
      },
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
  if (!succeeded) throw new Error('API Extractor failed.');
  return readFileSync(join(emitted, 'platform.api.md'), 'utf8');
};

mkdirSync(join(folder, 'dist'), { recursive: true });
// Inside the package, where its imports are found.
const emitted = mkdtempSync(join(folder, 'dist/declarations-'));
try {
  emitDeclarations(emitted);
  const report = reportOf(emitted);
  const committed = readFileSync(committedFile, 'utf8');
  const isRaised = !committed.includes(`version = "${version}"`);
  if (report !== committed && process.argv.includes('--local') && isRaised)
    writeFileSync(committedFile, report);
  else if (report !== committed) {
    console.error(
      "platform's exported types changed. Raise its version (docs/ship-a-front-end.md, Change platform), run `npm run api-report -w packages/platform`, and review platform/platform.api.md.",
    );
    process.exitCode = 1;
  }
} finally {
  rmSync(emitted, { recursive: true });
}
