import {dirname, join} from 'node:path';
import ts from 'typescript-5.9';

/** What one file exports and imports. */
interface Module {
  /** Exported values by name, with how often the file has the name. Types are left out. */
  readonly exported: ReadonlyMap<string, number>;
  /** What it imports: the file as written, and a name; `*` stands for all of it. */
  readonly imports: readonly {readonly from: string; readonly name: string}[];
}

const parse = (path: string, text: string): ts.SourceFile =>
  ts.createSourceFile(
    path,
    text,
    {languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone},
    false,
    path.endsWith('x') ? ts.ScriptKind.TSX : undefined,
  );

const isExported = (node: ts.Statement): boolean =>
  ts.canHaveModifiers(node) &&
  !!ts.getModifiers(node)?.some(({kind}) => kind === ts.SyntaxKind.ExportKeyword);

const namesIn = (name: ts.BindingName): readonly string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap(element => (ts.isBindingElement(element) ? namesIn(element.name) : []));

/** Names of the values that a statement declares and exports. */
const exportedBy = (node: ts.Statement): readonly string[] => {
  if (!isExported(node)) return [];
  if (ts.isVariableStatement(node))
    return node.declarationList.declarations.flatMap(({name}) => namesIn(name));
  return (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) && node.name ? [node.name.text] : [];
};

/** Names that an import or export clause takes of its file. */
const takenBy = (node: ts.ImportDeclaration | ts.ExportDeclaration): readonly string[] => {
  const list = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : node.exportClause;
  if (!list || !('elements' in list)) return ['*'];
  return [...list.elements].map(({name, propertyName}) => (propertyName ?? name).text);
};

/** An import in the middle of code or of a type, of all that the file has. */
const INNER_IMPORT = /\bimport\(\s*['"`]([^'"`]+)/g;

const WORD = /[\w$]+/g;

const readModule = (path: string, text: string): Module => {
  const {statements} = parse(path, text);
  const imports = statements.flatMap(node =>
    (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) &&
    node.moduleSpecifier &&
    ts.isStringLiteralLike(node.moduleSpecifier)
      ? takenBy(node).map(name => ({from: (node.moduleSpecifier as ts.StringLiteral).text, name}))
      : [],
  );
  for (const [, from = ''] of text.matchAll(INNER_IMPORT)) imports.push({from, name: '*'});
  const times = new Map(statements.flatMap(exportedBy).map(name => [name, 0]));
  for (const [word] of times.size ? text.matchAll(WORD) : []) {
    const before = times.get(word);
    if (before !== undefined) times.set(word, before + 1);
  }
  return {exported: times, imports};
};

/**
 * Exported values without a caller, as `path name`: those that no file imports, and those that only tests do and that their
 * own file does not use. `files` are all sources by path; `isTest` says which of them are tests.
 */
export const unusedExports = (
  files: ReadonlyMap<string, string>,
  isTest: (path: string) => boolean,
): readonly string[] => {
  const modules = new Map([...files].map(([path, text]) => [path, readModule(path, text)]));
  const places = new Map([...files.keys()].map(path => [path.replace(/\.[jt]sx?$/, ''), path]));
  const code = new Set<string>();
  const tests = new Set<string>();
  for (const [path, {imports}] of modules)
    for (const {from, name} of imports) {
      const found = from.startsWith('.') && join(dirname(path), from);
      const target = found && (files.has(found) ? found : places.get(found.replace(/\.[jt]sx?$/, '')));
      if (target && target !== path) (isTest(path) ? tests : code).add(`${target} ${name}`);
    }
  return [...modules].flatMap(([path, {exported}]) =>
    [...exported].flatMap(([name, count]) => {
      const isTakenBy = (takers: ReadonlySet<string>): boolean =>
        takers.has(`${path} ${name}`) || takers.has(`${path} *`);
      const isUsed = isTakenBy(code) || (count > 1 && isTakenBy(tests));
      return isUsed || isTest(path) ? [] : [`${path} ${name}`];
    }),
  );
};
