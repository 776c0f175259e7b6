import ts from 'typescript';

/**
 * A type with all that it is made of, whatever it is inferred from.
 *
 * @param {ts.Program} program
 * @param {string} file
 * @param {string} name of a type that the file exports
 */
export const shapeOf = (program, file, name) => {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  const exported = module && checker.getExportsOfModule(module).find((symbol) => symbol.name === name);
  if (!exported) throw new Error(`${file} does not export ${name}.`);
  const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
  return `type ${name} = ${shape(checker.getDeclaredTypeOfSymbol(symbol), checker)};`;
};

/** @param {ts.Type} type @param {ts.TypeChecker} checker @returns {string} */
const shape = (type, checker) => {
  if (type.isUnion() && !(type.flags & ts.TypeFlags.Boolean)) {
    return type.types
      .map((part) => shape(part, checker))
      .sort()
      .join(' | ');
  }
  if (checker.isArrayType(type)) {
    const items = checker.getTypeArguments(/** @type {ts.TypeReference} */ (type));
    return `Array<${items.map((item) => shape(item, checker)).join()}>`;
  }
  return isObject(type, checker)
    ? `{\n${type
        .getProperties()
        .map((field) => fieldOf(field, checker))
        .sort()
        .join('')}}`
    : checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
};

/** Neither a function nor a dictionary. @param {ts.Type} type @param {ts.TypeChecker} checker */
const isObject = (type, checker) =>
  type.flags & ts.TypeFlags.Object &&
  type.getCallSignatures().length === 0 &&
  checker.getIndexInfosOfType(type).length === 0;

/** @param {ts.Symbol} field @param {ts.TypeChecker} checker */
const fieldOf = (field, checker) => {
  const optional = field.flags & ts.SymbolFlags.Optional ? '?' : '';
  const type = shape(checker.getTypeOfSymbol(field), checker);
  return `${field.name}${optional}: ${type};`.replaceAll(/^/gm, '  ') + '\n';
};
