/** `dist/html-data.json`: completion of the markers' attributes for editors (HTML custom data): kinds as `docs/markers.md` lists them, attributes as the tables do. */
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

/** One attribute of `kinds`; several kinds may give it other meanings. */
const attributeOf = (name, uses) => ({
  name,
  description: uses.map(({of, what}) => (of ? `${of}: ${what}` : what)).join('; '),
  ...(uses.some(({values}) => values) && {
    values: [...new Set(uses.flatMap(({values = []}) => values))].map(value => ({name: value})),
  }),
});

/** Every attribute of the tables with where it is used. */
const attributesOf = ({MARKER_DATA, PAGE_ATTRIBUTES}) => {
  const uses = new Map();
  const add = (attributes, of) => {
    for (const [name, {what, values}] of Object.entries(attributes))
      uses.set(name, [...(uses.get(name) ?? []), {of, what, values}]);
  };
  add(PAGE_ATTRIBUTES, '');
  for (const [kind, {attributes = {}, inside = {}}] of Object.entries(MARKER_DATA)) {
    add(attributes, kind);
    add(inside, `inside ${kind}`);
  }
  return [...uses].map(([name, found]) => attributeOf(name, found));
};

/** Makes it of the tables. */
export function htmlData(tables) {
  const page = readFileSync(join(ROOT, 'docs/markers.md'), 'utf8');
  const kinds = [...section(page, 'Kinds').matchAll(KIND)].map(([, name, what, data]) => ({
    name,
    description: `${what}. Data: ${data}`,
  }));
  const globalAttributes = [
    {name: 'data-block', description: 'Makes this element a live block of the kind named.', values: kinds},
    ...attributesOf(tables),
  ];
  return {version: 1.1, globalAttributes};
}

/** Writes it. */
export const writeHtmlData = tables =>
  writeFileSync(join(ROOT, 'dist/html-data.json'), `${JSON.stringify(htmlData(tables), null, 2)}\n`);
