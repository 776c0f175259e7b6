import ts from 'typescript';

/**
 * @typedef {{ from: string, name: string }} Source where a name comes from, and what it is called there; `from` is what
 *   the import says, and empty for this module
 *
 * @typedef DeclaredModule
 * @property {Map<string, ts.Node[]>} declared by name; overloads of a function are several
 * @property {Map<string, Source>} imported by the name in this module
 * @property {Map<string, Source>} exported by the name that others see
 */

/**
 * What a module declares, imports and exports.
 *
 * @param {string} text as TypeScript writes a .d.ts file
 * @returns {DeclaredModule}
 */
export const declaredModule = (text) => {
  /** @type {DeclaredModule} */
  const module = { declared: new Map(), imported: new Map(), exported: new Map() };
  const { statements } = ts.createSourceFile('module.d.ts', text, ts.ScriptTarget.Latest, true);
  for (const statement of statements) {
    if (ts.isImportDeclaration(statement)) readImport(module, statement);
    else if (ts.isExportDeclaration(statement) || ts.isExportAssignment(statement))
      readExport(module, statement);
    else readDeclaration(module, statement);
  }
  return module;
};

/** @param {DeclaredModule} module @param {ts.ImportDeclaration} statement */
const readImport = ({ imported }, { importClause, moduleSpecifier }) => {
  const bindings = importClause?.namedBindings;
  if (!bindings || !ts.isNamedImports(bindings)) return;
  for (const { name, propertyName } of bindings.elements) {
    imported.set(name.text, { from: textOf(moduleSpecifier), name: (propertyName ?? name).text });
  }
};

/** @param {DeclaredModule} module @param {ts.ExportDeclaration | ts.ExportAssignment} statement */
const readExport = ({ exported }, statement) => {
  if (
    ts.isExportAssignment(statement) ||
    !statement.exportClause ||
    !ts.isNamedExports(statement.exportClause)
  ) {
    throw new Error('What is exported has a name: nobody sees a change of `export *` or `export default`.');
  }
  const { exportClause, moduleSpecifier } = statement;
  for (const { name, propertyName } of exportClause.elements) {
    const from = moduleSpecifier ? textOf(moduleSpecifier) : '';
    exported.set(name.text, { from, name: (propertyName ?? name).text });
  }
};

/** @param {DeclaredModule} module @param {ts.Statement} statement */
const readDeclaration = ({ declared, exported }, statement) => {
  const isExported = statement.getText().startsWith('export ');
  for (const node of ts.isVariableStatement(statement)
    ? statement.declarationList.declarations
    : [statement]) {
    const name = /** @type {ts.NamedDeclaration} */ (node).name?.getText();
    if (!name) continue;
    declared.set(name, [...(declared.get(name) ?? []), node]);
    if (isExported) exported.set(name, { from: '', name });
  }
};

/** @param {ts.Expression} specifier */
const textOf = (specifier) => /** @type {ts.StringLiteral} */ (specifier).text;
