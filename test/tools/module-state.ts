import ts from 'typescript-5.9';

/** Types of a collection that nobody may change. */
const READ_ONLY = /^Readonly/;

/** The collection that an expression makes empty, to be filled later; null for anything else. */
const madeEmpty = (value: ts.Expression): string | null => {
  if (ts.isNewExpression(value))
    return value.arguments?.length ? null : `new ${value.expression.getText()}()`;
  if (ts.isArrayLiteralExpression(value)) return value.elements.length ? null : '[]';
  return ts.isObjectLiteralExpression(value) && !value.properties.length ? '{}' : null;
};

/**
 * What a module keeps between calls, as `name: reason`: variables that may be set again, and collections that begin empty.
 * Constants without either are plain values.
 */
export const moduleState = (path: string, text: string): string[] => {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    const {declarations, flags} = statement.declarationList;
    for (const {name, type, initializer} of declarations) {
      const empty = initializer && !READ_ONLY.test(type?.getText() ?? '') ? madeEmpty(initializer) : null;
      if (!(flags & ts.NodeFlags.Const)) found.push(`${name.getText()}: may be set again`);
      else if (empty) found.push(`${name.getText()}: ${empty} is filled later`);
    }
  }
  return found;
};
