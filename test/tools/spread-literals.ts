import ts from 'typescript-5.9';

/** Lines on which an object that is written out is spread into another object or into a component: its members can stand there themselves. */
export const spreadLiterals = (path: string, text: string): number[] => {
  if (!text.includes('...{')) return [];
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : undefined;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind);
  const found: number[] = [];
  const visit = (node: ts.Node): void => {
    const isSpread = ts.isSpreadAssignment(node) || ts.isJsxSpreadAttribute(node);
    if (isSpread && ts.isObjectLiteralExpression(node.expression))
      found.push(source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};
