/** `dist/html-data.json`: completion of the markers' attributes for editors (HTML custom data), from the tables of `docs/markers.md`. */
import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** A row of the table of kinds: name, what it is, its data. */
const KIND = /^\| `([\w-]+)` \| (.+?) \| (.+?) \|$/gm;

/** The part of a page under a heading. */
function section(page, heading) {
  const start = page.indexOf(`\n## ${heading}\n`);
  if (start === -1) throw new Error(`docs/markers.md has no heading "${heading}"`);
  return page.slice(start, page.indexOf('\n## ', start + 1));
}

/** Values of an attribute that a sentence lists in backticks after its name. */
const valuesAfter = (text, name) => {
  const sentence = text.slice(text.indexOf(`\`${name}\` `) + name.length + 3).split('.')[0];
  return [...sentence.matchAll(/`([\w-]+)(?:\(…\))?`/g)].map(([, value]) => ({name: value}));
};

/** Writes it. */
export function writeHtmlData() {
  const page = readFileSync(join(ROOT, 'docs/markers.md'), 'utf8');
  const kinds = [...section(page, 'Kinds').matchAll(KIND)].map(([, name, what, data]) => ({
    name,
    description: `${what}. Data: ${data}`,
  }));
  const globalAttributes = [
    {name: 'data-block', description: 'Makes this element a live block of the kind named.', values: kinds},
    {
      name: 'data-load',
      description: "When the block's code is fetched.",
      values: valuesAfter(section(page, 'Attributes of every block'), 'data-load'),
    },
    {name: 'data-props', description: "On a JSON script inside a block: the block's data."},
  ];
  writeFileSync(
    join(ROOT, 'dist/html-data.json'),
    `${JSON.stringify({version: 1.1, globalAttributes}, null, 2)}\n`,
  );
}
