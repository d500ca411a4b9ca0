import {execFileSync} from 'node:child_process';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {errorsPage} from '../build/errors-page.mjs';
import {docsUnder} from '../build/options.mjs';
import {mailSettings} from '../examples/platform/features/outbox/mail-settings.js';
import {s3Settings} from '../examples/platform/kernel/files/s3-settings.js';
import {originsIn} from '../examples/platform/kernel/security/listed-origins.js';
import {CATALOG_WORDS} from '../src/tables/catalog-words.js';
import {PRODUCT_TYPES} from '../src/tables/product-types.js';
import {check} from '../src/template/index.js';
import {dataSection} from './tools/docs/field-tables.js';
import {
  allSnippets,
  anchorOf,
  anchorsIn,
  brokenLinks,
  pagePaths,
  ROOT,
  readPage,
  type Snippet,
} from './tools/docs/markdown.mjs';

const snippets = allSnippets();
const placeOf = ({path, line}: Snippet): string => `${path}:${line}`;
const inLanguage = (language: string): Snippet[] => {
  const found = snippets.filter(snippet => snippet.language === language && !snippet.isExcerpt);
  if (!found.length) throw new Error(`no ${language} snippet is left: its test checks nothing`);
  return found;
};

/** Sources of one folder that hold words: code and its tests. */
const sourcesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), {recursive: true, encoding: 'utf8'})
    .filter(name => /\.(?:tsx?|mjs|css)$/.test(name) && !name.includes('node_modules'))
    .map(name => join(folder, name));
const sources = ['src', 'runtime', 'widgets', 'examples', 'test'].flatMap(sourcesIn);
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

test('the README has at most 1,200 words', () => {
  expect(readPage('README.md').split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(1200);
});

test('the README says what the figures say of a product page and of its peer', () => {
  const figures = readPage('docs/figures.md');
  const [, page] = /^\| product page with cart pill, at a first visit \| ([\d.]+) \|/m.exec(figures) ?? [];
  const [, peer] = /^\| \*Shopify Buy Button [\d.]+\*.*?\| \*([\d.]+)\*/m.exec(figures) ?? [];
  expect(readPage('README.md')).toContain(
    `A product page with the cart pill downloads ${page} kB at a first visit; Shopify's Buy Button downloads ${peer} kB.`,
  );
});

test('every link of the README and the documentation leads to a file and a heading', () => {
  const references = ['src/template/TAGS.md', 'src/template/REFERENCE.md'];
  expect([...pagePaths(), ...references].flatMap(brokenLinks)).toEqual([]);
});

test('no page has a heading twice, so that each has one address', () => {
  const twice = pagePaths().flatMap(path =>
    anchorsIn(readPage(path)).flatMap((anchor, at, all) =>
      all.indexOf(anchor) === at ? [] : [`${path}#${anchor}`],
    ),
  );
  expect(twice).toEqual([]);
});

test('the README leads to every page of the documentation', () => {
  const linked = [readPage('README.md'), readPage('docs/README.md')].join('\n');
  const pages = readdirSync(join(ROOT, 'docs')).filter(name => name.endsWith('.md') && name !== 'README.md');
  expect(pages.filter(name => !linked.includes(`(${name})`))).toEqual([]);
});

/** What each info string's snippets are tested by, as `docs/README.md` lists them. */
const LANGUAGES = [
  ...[
    'html',
    'html shop',
    'html elsewhere',
    'html site',
    'html template',
    'js',
    'ts',
    'tsx',
    'http',
    'json',
    'csv',
    'csv import',
    'css',
    'sh',
    'sh server',
    'js config',
  ],
  ...['nginx', 'caddyfile', 'ini', 'dockerfile', 'dockerignore', 'yaml'],
  ...['text catalogue', 'text console', 'text policy', 'text'],
];
/** Drawings are the only snippets that no test reads. */
const DRAWINGS = ['docs/architecture.md'];
/** Excerpts are run by nothing, so they stay few. */
const EXCERPTS_MAX = 3;

test('every snippet names how it is tested, and few are excerpts', () => {
  expect(snippets.filter(({language}) => !LANGUAGES.includes(language)).map(placeOf)).toEqual([]);
  expect(snippets.filter(({isExcerpt}) => isExcerpt).length).toBeLessThanOrEqual(EXCERPTS_MAX);
  expect(inLanguage('text').map(({path}) => path)).toEqual(DRAWINGS);
  const table = readPage('docs/README.md');
  for (const language of LANGUAGES) expect(table).toContain(`\`${language}\``);
});

const {scripts} = JSON.parse(textOf('package.json')) as {scripts: Record<string, string>};
/** Where the commands of our packages are built. */
const COMMANDS = {vitrine: 'dist/cli.js', 'vitrine-platform': 'dist/platform/command.js'} as const;
const helps = new Map<string, string>();
/** What a command of ours says of itself; each is started once. */
const helpOf = (name: keyof typeof COMMANDS, command: string): string => {
  const known = helps.get(`${name} ${command}`);
  if (known !== undefined) return known;
  const args = [join(ROOT, COMMANDS[name]), command, '--help'];
  const help = execFileSync(process.execPath, args, {encoding: 'utf8'});
  helps.set(`${name} ${command}`, help);
  return help;
};
/** Programs that are no part of the project. */
const PROGRAMS = ['openssl', 'curl', 'npx vitest', 'python3'];
/** Packages that a snippet may install: ours, and what it needs as a peer. */
const PACKAGES = [
  'vitrine',
  'vitrine-platform',
  'playwright-core',
  'react',
  'react-dom',
  'react-aria-components',
];

/** A variable in front of a command, with its value. */
const SETTING = /^([A-Z\d_]+)=("[^"]*"|\S+)\s+/;
/** The variables in front of a command, and the command. */
const settingsIn = (
  line: string,
): {readonly env: Readonly<Record<string, string>>; readonly command: string} => {
  const [whole, name = '', value = ''] = SETTING.exec(line) ?? [];
  if (whole === undefined) return {env: {}, command: line};
  const {env, command} = settingsIn(line.slice(whole.length));
  return {env: {[name]: value.replace(/^"(.*)"$/, '$1'), ...env}, command};
};
/** What throws for a value that the platform does not take. */
const readSettings = (env: Readonly<Record<string, string>>): void => {
  mailSettings(env);
  s3Settings(env);
  originsIn('ALLOWED_ORIGINS', env.ALLOWED_ORIGINS ?? '');
};
/** Why the platform does not take the variables, or null. */
const wrongSetting = (env: Readonly<Record<string, string>>): string | null => {
  const listed = readPage('docs/platform.md');
  const unknown = Object.keys(env).filter(name => !listed.includes(`| \`${name}\` |`));
  if (unknown.length) return `docs/platform.md lists no ${unknown}`;
  try {
    readSettings(env);
    return null;
  } catch (error) {
    return String(error);
  }
};

/** Why a shell line cannot work, or null. */
const wrongLine = (written: string): string | null => {
  const {env, command: line} = settingsIn(written);
  const setting = wrongSetting(env);
  if (setting) return setting;
  const words = line.replace(/\s+#.*/, '').split(/\s+/);
  const [program = '', command = ''] = words;
  const options = words.filter(word => word.startsWith('--'));
  if (PROGRAMS.some(known => line.startsWith(known))) return null;
  if (program === 'npm' && command === 'install') {
    const unknown = words.slice(2).filter(word => !word.startsWith('--') && !PACKAGES.includes(word));
    return unknown.length ? `installs ${unknown}` : null;
  }
  if (program === 'npm') {
    const script = command === 'run' ? (words[2] ?? '') : command;
    return scripts[script] ? null : `package.json has no script "${script}"`;
  }
  const [, ofPlatform] = /^npx vitrine-platform (\w+)/.exec(line) ?? [];
  const ours = ofPlatform ?? /^(?:npx vitrine|node dist\/cli\.js) (\w+)/.exec(line)?.[1];
  if (!ours) return 'names no program that is known here';
  const help = helpOf(ofPlatform ? 'vitrine-platform' : 'vitrine', ours);
  const isThere = ofPlatform ? help.includes(`  ${ours} `) : help.startsWith(`vitrine ${ours}`);
  if (!isThere) return `there is no command "${ours}"`;
  const unknown = options.filter(option => !help.includes(`  ${option}`));
  return unknown.length ? `${ours} has no ${unknown}` : null;
};

test('every command of the documentation exists, with its options', () => {
  const wrong = inLanguage('sh').flatMap(snippet =>
    snippet.text
      .split('\n')
      .filter(line => line && !line.startsWith('#'))
      .flatMap(line => {
        const problem = wrongLine(line);
        return problem ? [`${placeOf(snippet)}: ${line}: ${problem}`] : [];
      }),
  );
  expect(wrong).toEqual([]);
});

test('every npm command that a sentence names is in package.json', () => {
  const wrong = pagePaths().flatMap(path =>
    [...readPage(path).matchAll(/npm (?:run (?:-s )?|)([\w:]+)/g)].flatMap(([whole, script = '']) =>
      scripts[script] || ['install', 'ci', 'pack', 'and', 'package', 'packages', 'contains'].includes(script)
        ? []
        : [`${path}: ${whole}`],
    ),
  );
  expect(wrong).toEqual([]);
});

test('the tables of data fields are those of the code', () => {
  const shown = readPage('docs/data.md').split(/\n(?=## Data: )([\s\S]*)/)[1] ?? '';
  expect(shown.trim()).toBe(dataSection().trim());
});

test('the words of a catalogue in the documentation are those of the code', () => {
  for (const [shape, words] of Object.entries(CATALOG_WORDS))
    for (const [word, meant] of Object.entries(words))
      expect(readPage('docs/data.md')).toContain(
        `| \`${word}\`${shape === 'product' ? '' : ` of a ${shape}`} | \`${meant}\``,
      );
});

test('the codes of product types in the documentation are those of the code', () => {
  for (const {name, code} of PRODUCT_TYPES)
    expect(readPage('docs/data.md')).toContain(`| \`${name}\` | ${code} |`);
});

test('every JSON of the documentation can be parsed', () => {
  for (const snippet of inLanguage('json'))
    expect(() => JSON.parse(snippet.text), placeOf(snippet)).not.toThrow();
});

test('every template of the documentation has no error and no slip', () => {
  for (const snippet of inLanguage('html template'))
    expect(check(snippet.text), placeOf(snippet)).toEqual([]);
});

test('every class that the documentation names exists in the code', () => {
  const code = sources
    .filter(path => !path.startsWith('test'))
    .map(textOf)
    .join('\n');
  // A class may be put together: `vt-mark-${status}`.
  const isClass = (name: string): boolean =>
    code.includes(name) ||
    [...name.matchAll(/-/g)].some(({index}) => index > 2 && code.includes(`${name.slice(0, index + 1)}$`));
  const wrong = pagePaths().flatMap(path =>
    [...new Set([...readPage(path).matchAll(/\bvt-[a-z-]*[a-z]\b/g)].map(([name]) => name))]
      .filter(name => !isClass(name))
      .map(name => `${path}: ${name}`),
  );
  expect(wrong).toEqual([]);
  const rules = inLanguage('css').map(({text}) => text.replace(/\s/g, ''));
  for (const text of rules) expect(text).toMatch(/^(?:[^{}]+\{(?:[\w-]+:[^;{}]+;)+\})+$/);
});

test('every custom property of blocks that the documentation names is in the default styles', () => {
  const styles = sources
    .filter(path => path.startsWith('widgets') && path.endsWith('.css'))
    .map(textOf)
    .join('\n');
  const wrong = pagePaths().flatMap(path =>
    [...new Set(readPage(path).match(/--vt-[\w-]*\w/g) ?? [])]
      .filter(name => !styles.includes(`var(${name},`))
      .map(name => `${path}: ${name}`),
  );
  expect(wrong).toEqual([]);
});

test('docs/markers.md lists the custom properties of the default styles, with their defaults', () => {
  const sheets = sources.filter(path => /^widgets\/(?!inspector).*\.css$/.test(path)).map(textOf);
  // A long value stands in lines of its own.
  const styles = sheets
    .join('\n')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=\() | (?=\))/g, '');
  // Ahead of the match, so that a property which is another one's default counts too.
  const used = [...styles.matchAll(/(?=var\((--vt-[\w-]+), ((?:[^()]|\((?:[^()]|\([^()]*\))*\))+)\))/g)];
  const listed = [...readPage('docs/markers.md').matchAll(/^\| `(--vt-[\w-]+)` \| `([^`]+)` \|/gm)];
  const names = (found: readonly RegExpExecArray[]) =>
    [...new Set(found.map(([, name, value]) => `${name}: ${value}`))].sort();
  expect(used.length).toBe(styles.match(/--vt-/g)?.length);
  expect(names(listed)).toEqual(names(used));
});

/** Rows of the checklist, by id. */
const checklist = readPage('docs/spec/checklist.md');
const listed = [...checklist.matchAll(/^\| ([A-Z0-9]+-\d{2}) \|/gm)].map(([, id = '']) => id);
/** How many rows each family has. */
// biome-ignore format: a row reads at one glance
const FAMILIES = {
  COM: 16, CART: 16, I18N: 4, PROD: 7, RST: 5, FORM: 10,
  CAP: 3, TRK: 11, TPL: 5, SITE: 11, BLD: 7, EMB: 9,
};

test('the specification lists every id of the checklist, each once', () => {
  const ids = Object.entries(FAMILIES).flatMap(([family, count]) =>
    Array.from({length: count}, (_, at) => `${family}-${String(at + 1).padStart(2, '0')}`),
  );
  expect([...listed].sort()).toEqual([...ids].sort());
});

/** Ids with the letters of a family, as titles of tests and comments name them. */
const ID = new RegExp(`\\b(?:${Object.keys(FAMILIES).join('|')})-\\d{2}\\b`, 'g');

test('every id that a test or a comment names is in the checklist', () => {
  const unknown = sources
    .filter(path => path !== 'test/docs.test.ts')
    .flatMap(path => [...new Set(textOf(path).match(ID) ?? [])].filter(id => !listed.includes(id)));
  expect(unknown).toEqual([]);
});

test('the console lines of the runtime lead to the page of error codes, whose headings are the codes', () => {
  expect(docsUnder(undefined)).toBe('');
  for (const homepage of [
    'https://vitrine.example',
    'https://vitrine.example/',
    'https://vitrine.example#readme',
  ])
    expect(docsUnder(homepage)).toBe('https://vitrine.example/docs/errors.md');
  const html = errorsPage('1.2.3', readPage('docs/errors.md'));
  for (const anchor of anchorsIn(readPage('docs/errors.md'))) expect(html).toContain(` id="${anchor}"`);
  // Its links are its own: no other page is next to it.
  expect([...html.matchAll(/<a href="([^"]*)"/g)].filter(([, href]) => !href?.startsWith('#'))).toEqual([]);
});

test('no console line of what browsers run names a page of the documentation by a path of its own', () => {
  const code = (path: string): string => textOf(path).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const runtime = sources.filter(path => /^(?:runtime|widgets)\b/.test(path));
  expect(runtime.some(path => code(path).includes('seeDocs('))).toBe(true);
  expect(runtime.filter(path => /docs\/[\w-]+\.md/.test(code(path)))).toEqual([]);
});

/** Names of documents in `Source:` comments, and the page that holds each. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  'commerce spec': 'commerce.md',
  'runtime spec': 'runtime.md',
  'site spec': 'runtime.md',
  'template language': 'template-language.md',
  'template-intl': 'template-intl.md',
  'docs of real sites': 'real-sites.md',
  reliability: 'reliability.md',
  facts: 'facts.md',
  asks: 'requests.md',
};
const DOCUMENT = new RegExp(`\\b(${Object.keys(DOCUMENTS).join('|')})\\b`);
/** A citation, its second line included. */
const CITATION = /Source:\s([^\n]*(?:\n\s*(?:\*|\/\/)\s[^\n]*)?)/g;

/** What a citation names of one document: `§3`, `"A quoted heading"` or an id, as `V10`. */
const NAMED = /§(\d+)|"([^"]+)"|\b([NBXVQAHPS]\d{1,2})\b/g;

/** What the code cites: the page, and what of it. */
const citations = sources
  .filter(path => path !== 'test/docs.test.ts')
  .flatMap(path =>
    [...textOf(path).matchAll(CITATION)].flatMap(([, text = '']) => {
      const parts = text.replace(/\s*\n\s*(?:\*|\/\/)\s/g, ' ').split(DOCUMENT);
      return parts.flatMap((name, at) => {
        // A sentence after the citation says something else.
        const [consoleLines = ''] = at % 2 ? (parts[at + 1] ?? '').split(/;|\. |\*\//) : [];
        return [...consoleLines.matchAll(NAMED)].map(([, section, quoted, id]) => ({
          path,
          page: `docs/spec/${DOCUMENTS[name]}`,
          section,
          text: quoted ?? id ?? '',
        }));
      });
    }),
  );

test('every section, heading and id that a Source comment cites is in docs/spec', () => {
  expect(citations.length).toBeGreaterThan(300);
  const missing = citations.flatMap(({path, page, section, text}) => {
    const words = readPage(page);
    const isThere = section
      ? new RegExp(`^## ${section}\\b`, 'm').test(words)
      : words.toLowerCase().includes(text.toLowerCase());
    return isThere ? [] : [`${path}: ${page} ${section ? `§${section}` : text}`];
  });
  expect(missing).toEqual([]);
});

test('every page and heading of docs that a Source comment names is there', () => {
  const named = sources
    .filter(path => path !== 'test/docs.test.ts')
    .flatMap(path =>
      [...textOf(path).matchAll(/Source:[^\n]*?\b(docs\/[\w/-]+\.md)(?:, ([\w -]+))?/g)].map(
        ([, page = '', heading]) => ({path, page, heading}),
      ),
    );
  expect(named.length).toBeGreaterThan(15);
  const missing = named.filter(
    ({page, heading}) =>
      !existsSync(join(ROOT, page)) ||
      (heading !== undefined && !anchorsIn(readPage(page)).includes(anchorOf(heading))),
  );
  expect(missing).toEqual([]);
});

test('no Source comment names a document that a reader of the repository lacks', () => {
  const lost = sources
    .filter(path => path !== 'test/docs.test.ts')
    .flatMap(path =>
      [...textOf(path).matchAll(/Source: (?:[^\n.]*\b(?:issue|style)\b|README)[^\n]*/g)].map(
        ([line]) => `${path}: ${line}`,
      ),
    );
  expect(lost).toEqual([]);
});

/** How far a printed figure may be from the build's, which moves by some bytes with each change. */
const DRIFT = 0.02;
const DRIFT_KB = 0.1;

test('every figure of bytes is what the build measures, its ceiling that of package.json', () => {
  const groups = JSON.parse(textOf('dist/sizes.json')) as {brotliBytes: number; ceilingBytes: number}[];
  const rows = [...readPage('docs/figures.md').matchAll(/^\| ([^|]+) \| ([\d. ·]+) \| ([\d. ·]+) \|$/gm)];
  const kilobytes = (cell = ''): number[] => cell.split(' · ').map(Number);
  const wrong = rows.flatMap(([, name, figures, ceilings]) =>
    kilobytes(figures).flatMap((figure, at) => {
      const ceiling = kilobytes(ceilings)[at] ?? 0;
      const isMeasured = groups.some(
        ({brotliBytes, ceilingBytes}) =>
          Math.abs(ceilingBytes / 1000 - ceiling) < 0.005 &&
          Math.abs(brotliBytes / 1000 - figure) <= DRIFT_KB + DRIFT * figure,
      );
      return isMeasured ? [] : [`${name}: ${figure} below ${ceiling}`];
    }),
  );
  expect(rows.length).toBeGreaterThan(18);
  expect(wrong).toEqual([]);
});

test('the table of rules has at least 40 rows, and each names files that exist', () => {
  const table = readPage('docs/architecture.md').split('## A rule and its file')[1]?.split('\n## ')[0] ?? '';
  const homes = [...table.matchAll(/^\| [^|]+ \| ([^|]*`[^|]+) \|$/gm)].map(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
  );
  expect(homes.length).toBeGreaterThanOrEqual(40);
  expect(homes.flat().filter(path => !existsSync(join(ROOT, path)))).toEqual([]);
});
