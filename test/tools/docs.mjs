/** `npm run docs`: one page of everything a designer may use, from README, the pages of `docs`, the template reference and the sources themselves. */
import {copyFileSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {readInterface} from './docs/declarations.mjs';
import {linksIn, readPage} from './docs/markdown.mjs';
import {docsPage} from './docs/page.mjs';
import {readMessages, readRetention, readStyles} from './docs/tables.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Where to: tests name a folder, the command does not. */
const OUT = process.argv[2]?.includes('/') ? process.argv[2] : join(ROOT, 'dist/docs');

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

/** README, the pages of `docs` in the order of their table, and the template reference; the specification is for who reads the code. */
const PAGES = [
  'README.md',
  ...linksIn(readPage('docs/README.md'))
    .filter(target => /^[\w-]+\.md$/.test(target))
    .map(target => `docs/${target}`),
  'src/template/TAGS.md',
  'src/template/REFERENCE.md',
];

const {version} = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
mkdirSync(OUT, {recursive: true});
writeFileSync(
  join(OUT, 'index.html'),
  docsPage({
    version,
    pages: PAGES.map(path => ({path, markdown: readPage(path)})),
    interfaces: INTERFACES.map(([file, name]) => readInterface(file, name)),
    messages: await readMessages(),
    retention: await readRetention(),
    styles: readStyles(),
  }),
);
copyFileSync(join(ROOT, 'test/tools/docs/docs.css'), join(OUT, 'docs.css'));
console.log(join(OUT, 'index.html'));
