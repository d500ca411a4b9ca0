/** Who imports what, by the text of files. */
import {dirname, extname, join} from 'node:path';

/** A file's imports, static and dynamic, of other files of the project. */
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"]+)['"]/g;

/** The files that a file imports, as paths below the project's folder; endings as TypeScript reads them. */
export const importsOf = (path, text, has) =>
  [...text.matchAll(IMPORT)].flatMap(([, specifier]) => {
    const target = join(dirname(path), specifier);
    const stem = extname(target) === '.js' ? target.slice(0, -3) : target;
    return [target, `${stem}.ts`, `${stem}.tsx`].find(has) ?? [];
  });

/** Whether a test file has a text in it, or a helper that it imports does. `sources` are the texts of code files by their paths. */
export function hasInTests(path, sources, pattern, seen = new Set()) {
  if (seen.has(path)) return false;
  seen.add(path);
  const text = sources.get(path) ?? '';
  if (pattern.test(text)) return true;
  return importsOf(path, text, name => sources.has(name))
    .filter(name => name.startsWith('test/'))
    .some(name => hasInTests(name, sources, pattern, seen));
}
