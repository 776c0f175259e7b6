import { join } from 'node:path';
import ts from 'typescript';

/** What was parsed of the libraries serves every service of a process. */
const documents = ts.createDocumentRegistry();

/**
 * TypeScript for a package whose types are sources: it tells declarations without checking all that stands behind them.
 *
 * @param {string} folder with the package's tsconfig.json
 * @param {string[]} files
 */
export const languageService = (folder, files) => {
  const options = {
    ...compilerOptions(join(folder, 'tsconfig.json')),
    noEmit: false,
    declaration: true,
    removeComments: true,
    types: [],
  };
  return ts.createLanguageService(
    {
      ...ts.sys,
      useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
      getCompilationSettings: () => options,
      getDefaultLibFileName: ts.getDefaultLibFilePath,
      getCurrentDirectory: () => folder,
      getScriptFileNames: () => files,
      getScriptVersion: (file) => String(ts.sys.getModifiedTime?.(file)?.getTime()),
      getScriptSnapshot: (file) => ts.ScriptSnapshot.fromString(ts.sys.readFile(file) ?? ''),
    },
    documents,
  );
};

/** @param {string} file */
const compilerOptions = (file) => {
  const onUnRecoverableConfigFileDiagnostic = (/** @type {ts.Diagnostic} */ { messageText }) => {
    throw new Error(`${file}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`);
  };
  return ts.getParsedCommandLineOfConfigFile(file, {}, { ...ts.sys, onUnRecoverableConfigFileDiagnostic })
    ?.options;
};
