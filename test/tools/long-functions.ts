import ts from 'typescript-5.9';

/** A function in a file, with its lines from its first word to its closing bracket. */
export interface MeasuredFunction {
  /** The name that a reader would search for: its own, else that of the variable or property that holds it. */
  readonly name: string;
  readonly line: number;
  readonly lines: number;
}

const nameOf = (node: ts.SignatureDeclaration, parent: ts.Node, source: ts.SourceFile): string => {
  if (node.name) return node.name.getText(source);
  const isHeld =
    ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent);
  return isHeld ? parent.name.getText(source) : 'a function without a name';
};

/** The functions of a file that have more than `most` lines; a function counts the lines of those inside it. */
export const longFunctions = (path: string, text: string, most: number): MeasuredFunction[] => {
  // A short file has no long function.
  if (text.split('\n').length <= most) return [];
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : undefined;
  const options = {
    languageVersion: ts.ScriptTarget.Latest,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  };
  const source = ts.createSourceFile(path, text, options, false, kind);
  const lineAt = (position: number): number => source.getLineAndCharacterOfPosition(position).line + 1;
  const found: MeasuredFunction[] = [];
  const visit = (node: ts.Node, parent: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const line = lineAt(node.getStart(source));
      const lines = lineAt(node.end) - line + 1;
      if (lines > most) found.push({name: nameOf(node, parent, source), line, lines});
    }
    ts.forEachChild(node, child => visit(child, node));
  };
  visit(source, source);
  return found;
};
