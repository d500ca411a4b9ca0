// @module-tag whole
import {execFile} from 'node:child_process';
import {mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {promisify} from 'node:util';
import {expect, onTestFinished, test} from 'vitest';
import {findChromium} from '../../src/cli/chromium.mjs';
import {prepareFolder} from '../contract/lent-database.js';
import {allSnippets} from '../tools/docs/markdown.mjs';
import {installPacked, installShop, linkPackages} from '../tools/packed-package.js';
import {ONLY_WHOLE} from '../tools/spread.js';
import {guestHtml} from './guest-page.js';
import {emptyFolder, startShop} from './shop-process.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const snippets = allSnippets().filter(({isExcerpt}) => !isExcerpt);
/** Every line of a shell that the README and the documentation print, each once. */
const LINES = [
  ...new Set(
    snippets
      .filter(({language}) => language === 'sh')
      .flatMap(({text}) => text.split('\n').filter(line => line !== '')),
  ),
];
const textOf = (language: string, path: string): string =>
  snippets.find(snippet => snippet.language === language && snippet.path === path)?.text ?? '';

/** In a folder that the packed packages are installed in. */
const IN_A_SHOP = [
  'npx vitrine init',
  'npm start',
  'npx vitrine serve',
  'npx vitrine serve pages --catalog shop.csv --data .data --port 4600',
  'ALLOWED_ORIGINS="http://localhost:8080" npx vitrine serve',
];
/** Next to what the lines above leave, one after the other. */
const BACKUPS = [
  'npx vitrine-platform backup ../monday',
  'npx vitrine-platform restore ../monday --data restored',
];
/** In a clone of the repository. */
const IN_A_CLONE = [
  'npm start',
  'ALLOWED_ORIGINS="http://localhost:5173" npm start',
  'SMTP_URL=smtps://shop%40shop.example:password@mail.example:465 MAIL_FROM="Tide Mark <shop@shop.example>" npm start',
];
const OF_TEMPLATES = [
  'npx vitrine render page.html --data page.json --locale es-ES',
  'npx vitrine check templates',
  'npx vitrine dev templates',
];
const OF_EXISTING_SITES = [
  'npx vitrine doctor https://shop.example/products/mug',
  'npx vitrine doctor "Mug.html"',
];
const RELEASE = 'npx vitrine release public --url https://cdn.example/vitrine';
const SECRET = 'openssl rand -base64 32';
/** What installs the package, next to packages of others. */
const INSTALLS = LINES.filter(line => line.startsWith('npm install '));

/** What no test runs, each with the reason. */
const NOT_RUN: Readonly<Record<string, string>> = {
  'npm install': 'downloads from the registry; own-shop.test.ts installs the same packages from their files',
  'npm test': 'runs this test',
  'curl --fail --silent --show-error -H "Authorization: Bearer $VITRINE_KEY" "$SHOP/api/site-orders?status=open"':
    'needs a key of a shop that runs; api-keys.test.ts runs it with one',
  'python3 examples/servers/shop.py':
    'needs Python, which the project does not; conform-foreign.test.ts and foreign-server.test.ts run it where it is',
  'npx vitrine conform https://staging.shop.example --data shop.json':
    'needs a platform at that host; conform.test.ts and conform-foreign.test.ts run it against theirs',
  'npx vitest run --config test/vitest.config.ts --project unit report': 'runs tests, as what runs this one',
  'S3_ENDPOINT=https://s3.example S3_BUCKET=tide-mark S3_ACCESS_KEY_ID=shop S3_SECRET_ACCESS_KEY=secret npm start':
    'stores files at a third party, whose host has no address',
};

test('every shell line of the documentation is run here, or says why it is not', () => {
  const run = [
    ...IN_A_SHOP,
    ...BACKUPS,
    ...IN_A_CLONE,
    ...OF_TEMPLATES,
    ...OF_EXISTING_SITES,
    ...INSTALLS,
    RELEASE,
    SECRET,
  ];
  expect([...LINES].sort()).toEqual([...new Set([...run, ...Object.keys(NOT_RUN)])].sort());
});

/** Runs a line of a shell to its end, and answers with what it wrote. Throws where it ends with an error. */
const runLine = async (cwd: string, line: string, env: NodeJS.ProcessEnv = process.env): Promise<string> => {
  const {stdout} = await promisify(execFile)('sh', ['-c', line], {
    cwd,
    env: {...env, NO_UPDATE_NOTIFIER: '1', npm_config_offline: 'true'},
  });
  return stdout;
};

const page = async (url: string, path = '/') => (await fetch(url + path)).text();

/** Whether a page of another origin may read the API's answers. */
const allows = async (url: string, origin: string): Promise<boolean> => {
  const {headers} = await fetch(`${url}/api/commerce/shopping-cart`, {headers: {origin}});
  return headers.get('access-control-allow-origin') === origin;
};

test(
  'the shell lines of a shop of one’s own make it, start it and serve its catalogue',
  ONLY_WHOLE,
  async () => {
    const folder = emptyFolder();
    installShop(folder);
    const [init = '', ...starts] = IN_A_SHOP;
    expect(await runLine(folder, init)).toContain('Next: npm install && npm start');
    mkdirSync(join(folder, 'pages'));
    writeFileSync(join(folder, 'pages/about.html'), '<h1>About</h1>');
    writeFileSync(join(folder, 'shop.csv'), textOf('csv', 'docs/own-shop.md'));
    await prepareFolder(join(folder, '.data'));
    for (const line of starts) {
      // Another program may have the port.
      const shop = await startShop(folder, line.replace('--port 4600', '--port 0'));
      expect(await page(shop.url)).toContain('data-block="product"');
      expect(await page(shop.url, '/about')).toContain(line.includes('pages') ? 'About' : '404');
      expect(await page(shop.url, '/products/plate')).toContain(line.includes('csv') ? 'Plate' : '404');
      expect(await allows(shop.url, 'http://localhost:8080')).toBe(line.includes('ALLOWED_ORIGINS'));
      await shop.stop();
    }
  },
);

test('the shell lines of backups make one of a shop, and restore it', ONLY_WHOLE, async () => {
  const above = emptyFolder();
  const folder = join(above, 'shop');
  mkdirSync(join(folder, 'node_modules'), {recursive: true});
  installShop(folder);
  await prepareFolder(join(folder, '.data'));
  const [backup = '', restore = ''] = BACKUPS;
  expect(await runLine(folder, backup)).toMatch(/^\.\.\/monday: \d+ tables, 0 files, /);
  expect(await runLine(folder, restore)).toMatch(/^Restored \d+ tables, 0 files, .*Start the shop now\.\n$/);
  expect(readdirSync(join(folder, 'restored'))).toContain('postgres');
});

test('the shell lines of a clone start the example shop, with their settings', ONLY_WHOLE, async () => {
  const DATA_DIR = join(emptyFolder(), 'data');
  await prepareFolder(DATA_DIR);
  for (const line of IN_A_CLONE) {
    const shop = await startShop(ROOT, line, {DATA_DIR});
    expect(await page(shop.url)).toContain('data-block="product"');
    expect(await allows(shop.url, 'http://localhost:5173')).toBe(line.includes('ALLOWED_ORIGINS'));
    await shop.stop();
  }
});

test(
  'the shell lines of installing put the packed package where its command is found',
  ONLY_WHOLE,
  async () => {
    const packed = installPacked();
    // With an empty cache npm takes less than half of the processor time, and it leaves the one of the machine as it is.
    const env = {...process.env, npm_config_cache: emptyFolder()};
    try {
      const commands = INSTALLS.map(line => {
        // Those of others, and what the platform needs, come from the registry.
        const words = line
          .split(' ')
          .filter((word, at) => at < 2 || word.startsWith('--') || word === 'vitrine');
        expect(words).toContain('vitrine');
        return words.map(word => (word === 'vitrine' ? packed.tarball : word)).join(' ');
      });
      // Lines that differ in packages of others alone are the same command here.
      for (const command of new Set(commands)) {
        const folder = emptyFolder();
        await runLine(folder, command, env);
        expect(await runLine(folder, 'npx vitrine --help')).toContain('serve    run a shop');
      }
    } finally {
      packed.remove();
    }
  },
);

test(
  'the shell lines of the package release it, and render, check and serve the docs’ templates',
  ONLY_WHOLE,
  async () => {
    const folder = emptyFolder();
    installShop(folder);
    const [render = '', check = '', dev = ''] = OF_TEMPLATES;
    const template = textOf('html template', 'docs/templates.md');
    const items = [{title: 'Mug', price: {value: '24.00', currency: 'EUR'}}];
    mkdirSync(join(folder, 'templates'));
    for (const place of ['', 'templates/']) {
      writeFileSync(join(folder, `${place}page.html`), template);
      writeFileSync(join(folder, `${place}page.json`), JSON.stringify({items}));
    }
    expect(await runLine(folder, RELEASE)).toContain('made  public/vitrine/releases/');
    expect(readFileSync(join(folder, 'public/_headers'), 'utf8')).toContain('/vitrine/1/chunks-*');
    expect(await runLine(folder, render)).toContain('<li>Mug: 24,00\u00a0€</li>');
    expect(await runLine(folder, check)).toMatch(/1 template/);
    const served = await startShop(folder, `${dev} --port 0`);
    expect(await page(served.url, '/page')).toContain('Mug');
  },
);

/** Serves one page at every path, and answers with its address. */
const servePage = async (html: string): Promise<string> => {
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html),
  );
  onTestFinished(() => void server.close());
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
};

test('the shell lines of an existing site try an address and a saved page', ONLY_WHOLE, async () => {
  const folder = emptyFolder();
  installShop(folder);
  linkPackages(folder, ['playwright-core']);
  const html = guestHtml(textOf('html', 'docs/existing-sites.md'), '');
  const url = await servePage(html);
  writeFileSync(join(folder, 'Mug.html'), html);
  const {path, env} = await findChromium({prefer: 'packaged'});
  for (const line of OF_EXISTING_SITES) {
    const here = line.replace('https://shop.example', url);
    const report = await runLine(folder, `${here} --no-sandbox`, {...env, CHROME: path});
    expect(report).toContain('Products (1)\n  Salt Cellar');
    expect(report).toContain('No problems');
  }
});

test('the shell line of a secret prints one that the platform takes', async () => {
  const secret = (await runLine(emptyFolder(), SECRET)).trim();
  expect(Buffer.from(secret, 'base64').length).toBe(32);
  expect(readFileSync(join(ROOT, 'docs/platform.md'), 'utf8')).toContain('`SECRET`');
});
