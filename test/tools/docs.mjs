/** `npm run docs`: a site of everything that a designer or developer may use, from README, `docs`, the template engine's pages and the sources. */
import {copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {basename, dirname, join, posix} from 'node:path';
import {fileURLToPath} from 'node:url';
import * as esbuild from 'esbuild';
import {readInterface} from './docs/declarations.mjs';
import {layout} from './docs/layout.mjs';
import {linksIn} from './docs/markdown.mjs';
import {markdownPage, sectionsOf} from './docs/markdown-page.mjs';
import {markdownPages, nameOf} from './docs/pages.mjs';
import {referencePages} from './docs/reference.mjs';
import {readMessages, readRetention, readStyles} from './docs/tables.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT = join(HERE, '../..');
/** Where to: tests name a folder, the command does not. */
const BUILT = join(ROOT, 'dist/docs');
const OUT = process.argv[2]?.includes('/') ? process.argv[2] : BUILT;

/** What the designers' API consists of, as file and interface. */
const INTERFACES = [
  ['runtime/boot/public-api.ts', 'VitrineApi'],
  ['src/bus.ts', 'BusEvents'],
  ['runtime/contracts.ts', 'Block'],
  ['src/services/cart-requests.ts', 'AddRequest'],
  ['src/services/cart-requests.ts', 'BeforeRequests'],
  ['src/services/cart.ts', 'CartResult'],
  ['src/cart/cart.ts', 'Cart'],
  ['src/cart/cart.ts', 'CartEntry'],
];

const PICTURE = /\.(?:png|jpe?g|webp|svg)$/;

const {version} = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const write = (name, text) => writeFileSync(join(OUT, name), text);
// No page stays that the documentation had before.
if (OUT === BUILT) rmSync(BUILT, {recursive: true, force: true});
mkdirSync(OUT, {recursive: true});

const markdown = markdownPages();
const pages = [
  ...markdown,
  ...referencePages({
    interfaces: INTERFACES.map(([file, name]) => readInterface(file, name)),
    messages: await readMessages(),
    retention: await readRetention(),
    styles: readStyles(),
  }),
];
const known = new Set(markdown.map(({path}) => path));

/** Address of a page or picture of the project from these pages; null for other files, which are not next to them. */
const addressOf = ending => (path, anchor) => {
  if (PICTURE.test(path)) {
    copyFileSync(join(ROOT, path), join(OUT, basename(path)));
    return basename(path);
  }
  return known.has(path) ? `${nameOf(path)}${ending}${anchor ? `#${anchor}` : ''}` : null;
};

const sections = [];
for (const page of pages) {
  const {
    html,
    headings,
    sections: found,
  } = page.html
    ? {html: page.html, headings: [], sections: sectionsOf(page.html)}
    : markdownPage(page, addressOf('.html'));
  write(`${page.name}.html`, layout({version, pages, page, body: html, headings}));
  for (const {id, title, text} of found)
    sections.push({
      address: `${page.name}.html#${id}`,
      group: page.group,
      page: page.title.replaceAll('`', ''),
      title: title.trim(),
      text,
    });
}

/** Markdown whose links lead to the Markdown next to it. */
const relinked = ({path, markdown: text}) => {
  let linked = text;
  for (const target of new Set(linksIn(text))) {
    const [file, anchor] = target.split('#');
    if (!file || /^\w+:/.test(file)) continue;
    const found = addressOf('.md')(posix.join(posix.dirname(path), file), anchor);
    if (found !== null) linked = linked.replaceAll(`](${target})`, `](${found})`);
  }
  return linked;
};
for (const page of markdown) write(`${page.name}.md`, relinked(page));

const intro = markdown[0].markdown.split('\n\n').find(part => /^\w/.test(part)) ?? '';
write(
  'llms.txt',
  `# Vitrine ${version}\n\n> ${intro.replace(/\n/g, ' ')}\n\n## Pages\n\n${markdown
    .map(({name, title, description}) => `- [${title}](${name}.md)${description && `: ${description}`}`)
    .join('\n')}\n`,
);
write('search.js', `globalThis.docsSections=${JSON.stringify(sections)};\n`);
copyFileSync(join(HERE, 'docs/docs.css'), join(OUT, 'docs.css'));
await esbuild.build({
  entryPoints: [join(HERE, 'docs/browser/docs.js')],
  outfile: join(OUT, 'docs.js'),
  bundle: true,
  minify: true,
  format: 'iife',
  logLevel: 'error',
});
console.log(join(OUT, 'index.html'));
