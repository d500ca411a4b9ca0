// @module-tag whole
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {afterAll, beforeAll, expect, onTestFinished, test} from 'vitest';
import {backUp} from '../../examples/platform/backup/back-up.js';
import type {Manifest} from '../../examples/platform/backup/manifest.js';
import {restore} from '../../examples/platform/backup/restore.js';
import {migrate} from '../../examples/platform/kernel/database/migrate.js';
import type {Platform} from '../../examples/platform/main.js';
import {MIGRATIONS} from '../../examples/platform/migrations/index.js';
import {picture, saveFiles, upload as uploadToForm} from './file-client.js';
import {FORM_SHOP, keyFor, save} from './form-client.js';
import {signInAs} from './owner-client.js';
import {startS3Server} from './s3-server.js';
import {createEmptyDatabase, DATABASE_URL} from './server-database.js';
import {type LastingDatabase, makeLastingDatabase, startShop, Visitor} from './shop-client.js';
import {processFile, sendFile} from './upload-client.js';

const COMMAND = fileURLToPath(new URL('../../dist/platform/command.js', import.meta.url));
const ROOT = mkdtempSync(join(tmpdir(), 'backup-'));
const DATA = join(ROOT, 'data');
const BACKUP = join(ROOT, 'quiet');
/** What the address in pages and emails is, whichever port a shop listens on. */
const SETTINGS = {...FORM_SHOP, origin: 'http://shop.example'};
const BOWL = {itemId: 'bowl', sku: 'BOWL-S'};
/** Pieces of such a bowl that the shop begins with. */
const STOCK = 100_000;

let database: LastingDatabase;
let shop: Platform;
/** Addresses of files that the owner uploaded. */
let uploaded: readonly string[];

const place = (dataDir = DATA, databaseUrl = database.databaseUrl) => ({dataDir, databaseUrl, s3: null});
const makeBackup = (to: string): Promise<Manifest> => backUp({...place(), to, nowMs: Date.now});

async function placeOrder(): Promise<string> {
  const buyer = await Visitor.arrive(shop.url);
  await buyer.add(BOWL);
  const {status, json} = await buyer.order();
  expect(status).toBe(200);
  return String(json.id);
}

/** Uploads a picture and a document to the library, and answers their addresses. */
async function uploadFiles(): Promise<string[]> {
  const owner = await signInAs(shop.url, 'admin');
  const photo = readFileSync(new URL('../../examples/shop.png', import.meta.url));
  const paths = [
    await sendFile(owner, 'photo.png', photo),
    await sendFile(owner, 'terms.pdf', Buffer.from('%PDF-1.7\nTerms')),
  ];
  const addresses = [];
  for (const path of paths) addresses.push(String((await processFile(owner, path)).json.address));
  return addresses;
}

beforeAll(async () => {
  database = await makeLastingDatabase(DATA);
  shop = await startShop({...SETTINGS, dataDir: DATA, databaseUrl: database.databaseUrl});
  await shop.db.updateTable('variant').set({qty_in_stock: STOCK}).where('sku', '=', BOWL.sku).execute();
  uploaded = await uploadFiles();
  const visitor = await Visitor.arrive(shop.url);
  await save(visitor, {key: await keyFor(visitor)});
  await saveFiles(visitor, [await uploadToForm(visitor, picture(300_000))]);
  await placeOrder();
  await makeBackup(BACKUP);
});
afterAll(async () => {
  await shop.close();
  await database.drop();
  rmSync(ROOT, {recursive: true});
});

/** An empty place to restore to: a folder, and a database where the suite runs on a server. */
async function emptyPlace() {
  const folder = mkdtempSync(join(ROOT, 'restored-'));
  const server = DATABASE_URL === null ? null : await createEmptyDatabase();
  onTestFinished(() => server?.drop());
  return place(folder, server?.url ?? null);
}

/** Restores a backup, starts a shop over it, and has it closed before its database is dropped. */
async function startRestored(from: string): Promise<Platform> {
  const restored = await emptyPlace();
  await restore({...restored, from});
  const again = await startShop({...SETTINGS, ...restored});
  onTestFinished(() => again.close());
  return again;
}

/** What a page says, without what is each visitor's own. */
async function readText({url}: Platform, path: string): Promise<string> {
  const answer = await fetch(url + path);
  const html = await answer.text();
  return `${answer.status} ${html.replace(/<(script|style)\b.*?<\/\1>|<[^>]*>/gs, ' ').replace(/\s+/g, ' ')}`;
}
const readBytes = async ({url}: Platform, path: string) =>
  Buffer.from(await (await fetch(url + path)).arrayBuffer()).toString('base64');

const PAGES = ['/', '/shop', '/bowl', '/journal', '/contact', '/sitemap.xml', '/search?q=bowl', '/nowhere'];
/** What an owner reads of orders, answers and products. */
const TABLES = [
  '/owner/orders.csv',
  '/owner/forms.csv?form=contact',
  '/owner/products.csv',
  '/api/site-files',
];

test('a shop that was restored answers with the same orders, forms, files and pages', async () => {
  const before = await shop.db.selectFrom('shop_order').select('id').execute();
  const again = await startRestored(BACKUP);
  for (const page of PAGES)
    expect([page, await readText(again, page)]).toEqual([page, await readText(shop, page)]);
  for (const address of uploaded) {
    expect((await fetch(again.url + address)).status).toBe(200);
    expect(await readBytes(again, address)).toBe(await readBytes(shop, address));
  }
  const [owner, same] = [await signInAs(shop.url, 'admin'), await signInAs(again.url, 'admin')];
  for (const path of TABLES) {
    const {status, text} = await owner.send('GET', path);
    expect([path, status]).toEqual([path, 200]);
    expect((await same.send('GET', path)).text).toBe(text);
  }
  expect(await again.db.selectFrom('shop_order').select('id').execute()).toEqual(before);
  const buyer = await Visitor.arrive(again.url);
  await buyer.add(BOWL);
  const {json} = await buyer.order();
  expect(before.map(({id}) => id)).not.toContain(json.id);
});

test('a backup of what was restored has the same rows and files', async () => {
  const restored = await emptyPlace();
  const first = await restore({...restored, from: BACKUP});
  const second = await backUp({...restored, to: join(ROOT, 'again'), nowMs: Date.now});
  expect(second.files).toEqual(first.files);
  expect(second.sequences).toEqual(first.sequences);
  expect(first.files.filter(({path}) => path.startsWith('files/'))).toHaveLength(uploaded.length);
});

test('a program that is older than the database does not start with it', async () => {
  await expect(migrate(shop.db, MIGRATIONS.slice(0, -1))).rejects.toThrow(
    `The database has version ${MIGRATIONS.length}, and this program knows ${MIGRATIONS.length - 1}: a newer version`,
  );
});

test('a backup that is made while orders are placed has each of them whole, or none of it', async () => {
  const to = join(ROOT, 'busy');
  let isMade = false;
  const backup = makeBackup(to).finally(() => {
    isMade = true;
  });
  const begun = await placeOrder();
  const placed = [begun];
  const buy = async () => {
    while (!isMade) placed.push(await placeOrder());
  };
  await Promise.all([buy(), buy(), backup]);
  const again = await startRestored(to);
  const orders = await again.db.selectFrom('shop_order').select('id').execute();
  const items = await again.db.selectFrom('order_item').select(['order_id', 'quantity']).execute();
  const {qty_in_stock} = await again.db
    .selectFrom('variant')
    .select('qty_in_stock')
    .where('sku', '=', BOWL.sku)
    .executeTakeFirstOrThrow();
  expect(items.map(({order_id}) => order_id).toSorted()).toEqual(orders.map(({id}) => id).toSorted());
  expect(qty_in_stock).toBe(STOCK - items.length);
  // The shop went on meanwhile: more orders were placed than are in the backup, or as many.
  expect(placed.length).toBeGreaterThan(1);
});

test('a backup writes over nothing, and not where visitors of a shop may read it', async () => {
  await expect(makeBackup(BACKUP)).rejects.toThrow(`${BACKUP} is there already.`);
  const folder = mkdtempSync(join(ROOT, 'own-'));
  writeFileSync(join(folder, 'shop.json'), '{}');
  await expect(makeBackup(join(folder, 'copies/monday'))).rejects.toThrow(
    `is in the folder of a shop, ${folder}, whose files visitors may read`,
  );
  expect(readdirSync(folder)).toEqual(['shop.json']);
  const nowhere = {dataDir: folder, databaseUrl: null, s3: null};
  await expect(backUp({...nowhere, to: join(folder, '.copies'), nowMs: Date.now})).rejects.toThrow(
    `The folder ${folder} has no shop.`,
  );
  expect(readdirSync(folder)).toEqual(['shop.json']);
});

test('a restore writes over nothing', async () => {
  const taken = await emptyPlace();
  writeFileSync(join(taken.dataDir, 'notes.txt'), 'Mine');
  await expect(restore({...taken, from: BACKUP})).rejects.toThrow(
    `The data folder ${taken.dataDir} is not empty: it has notes.txt.`,
  );
  expect(readdirSync(taken.dataDir)).toEqual(['notes.txt']);
  await expect(restore({...place(), from: BACKUP})).rejects.toThrow('is not empty');
});

/** A copy of the backup, to be changed. */
function copyBackup(): string {
  const folder = join(mkdtempSync(join(ROOT, 'changed-')), 'backup');
  cpSync(BACKUP, folder, {recursive: true});
  return folder;
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
const writeManifest = (folder: string, manifest: object): void =>
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
/** Names another path in the manifest in place of an order's. */
const rename = (path: string) => (folder: string) => {
  const manifest = manifestOf(folder);
  const files = manifest.files.map(file =>
    file.path === 'database/shop_order.jsonl' ? {...file, path} : file,
  );
  writeManifest(folder, {...manifest, files});
};
const ORDERS = 'database/shop_order.jsonl';
const ESCAPES = [
  '../outside.jsonl',
  '/etc/passwd',
  'files/downloads/files/../../../outside',
  'files/downloads/files/..',
  'database\\shop_order.jsonl',
  'files/pictures/scaled/one.jpg',
  'files/downloads/files/.hidden',
];

/** What is done to a backup, and what is said of it. */
const CHANGES: readonly (readonly [string, (folder: string) => void, RegExp])[] = [
  [
    'whose file has another byte',
    folder => {
      const text = readFileSync(join(folder, ORDERS), 'utf8');
      writeFileSync(join(folder, ORDERS), text.replace('ada@', 'eve@'));
    },
    /^database\/shop_order\.jsonl has the SHA-256 [0-9a-f]{64}; [0-9a-f]{64} was expected/,
  ],
  [
    'whose file was cut',
    folder => writeFileSync(join(folder, ORDERS), '{'),
    /^database\/shop_order\.jsonl has 1 bytes; \d+ were expected/,
  ],
  [
    'whose file is missing',
    folder => rmSync(join(folder, ORDERS)),
    /^database\/shop_order\.jsonl is missing/,
  ],
  [
    'whose file is a link',
    folder => {
      renameSync(join(folder, ORDERS), join(dirname(folder), 'elsewhere'));
      symlinkSync(join(dirname(folder), 'elsewhere'), join(folder, ORDERS));
    },
    /^database\/shop_order\.jsonl is a link/,
  ],
  [
    'whose folder is a link',
    folder => {
      renameSync(join(folder, 'database'), join(dirname(folder), 'elsewhere'));
      symlinkSync(join(dirname(folder), 'elsewhere'), join(folder, 'database'));
    },
    /is a link, which a backup does not have/,
  ],
  ...ESCAPES.map(
    path =>
      [
        `that names ${path}`,
        rename(path),
        /^manifest\.json names ".*", which is no path of a backup\. Nothing was restored\.$/,
      ] as const,
  ),
  [
    'that names a file twice',
    folder => {
      const manifest = manifestOf(folder);
      writeManifest(folder, {...manifest, files: [...manifest.files, manifest.files[0]]});
    },
    /^manifest\.json names a file twice/,
  ],
  [
    'without its manifest',
    folder => rmSync(join(folder, 'manifest.json')),
    /has no manifest\.json, so it is no backup, or not a complete one\.$/,
  ],
  [
    'whose manifest is cut',
    folder => writeFileSync(join(folder, 'manifest.json'), '{"format"'),
    /is no JSON/,
  ],
  [
    'whose manifest is empty',
    folder => writeManifest(folder, {}),
    /^manifest\.json is none of a backup: format: /,
  ],
  [
    'of another format',
    folder => writeManifest(folder, {...manifestOf(folder), format: 2, program: '9.0.0'}),
    /has the format 2; this program reads 1\. Use vitrine-platform 9\.0\.0\./,
  ],
  [
    'of a newer program',
    folder => {
      const {schema, ...manifest} = manifestOf(folder);
      writeManifest(folder, {
        ...manifest,
        program: '9.0.0',
        schema: {...schema, version: schema.version + 1},
      });
    },
    /^The backup has version \d+ of the database; this program knows \d+\. Restore it with vitrine-platform 9\.0\.0 or newer\./,
  ],
  [
    'of other migrations',
    folder => {
      const {schema, ...manifest} = manifestOf(folder);
      writeManifest(folder, {...manifest, schema: {...schema, version: schema.version - 1}});
    },
    /was made by other migrations than those of this program/,
  ],
];

for (const [title, change, message] of CHANGES)
  test(`a backup ${title} is refused, and nothing is restored`, async () => {
    const folder = copyBackup();
    change(folder);
    const restored = await emptyPlace();
    await expect(restore({...restored, from: folder})).rejects.toThrow(message);
    expect(readdirSync(restored.dataDir)).toEqual([]);
  });

test('a backup that lacks a table or has rows of another is refused, and nothing is restored', async () => {
  const lacking = copyBackup();
  const manifest = manifestOf(lacking);
  writeManifest(lacking, {...manifest, files: manifest.files.filter(({path}) => path !== ORDERS)});
  const restored = await emptyPlace();
  await expect(restore({...restored, from: lacking})).rejects.toThrow(
    'manifest.json lacks database/shop_order.jsonl. Nothing was restored.',
  );
  expect(readdirSync(restored.dataDir)).toEqual([]);
  // The database is as empty as before.
  await restore({...restored, from: BACKUP});
});

/** What the command needs of this process: what else its user has set would change what it does. */
const {PATH = ''} = process.env;

const run = (words: readonly string[], databaseUrl: string | null) => {
  const env = {PATH, ...(databaseUrl === null ? {} : {DATABASE_URL: databaseUrl})};
  const child = spawn(process.execPath, [COMMAND, ...words], {env});
  onTestFinished(() => void child.kill('SIGKILL'));
  const said: string[] = [];
  child.stdout.on('data', chunk => said.push(String(chunk)));
  child.stderr.on('data', chunk => said.push(String(chunk)));
  const ended = once(child, 'close').then(([code]) => ({code, said: said.join('')}));
  return {child, ended};
};

test('a restore that is killed leaves nothing of it, and the next one begins anew', async () => {
  const {dataDir, databaseUrl} = await emptyPlace();
  const words = ['restore', BACKUP, '--data', dataDir];
  const {child, ended} = run(words, databaseUrl);
  await expect.poll(() => existsSync(join(dataDir, '.restoring/pictures')), {interval: 1}).toBe(true);
  child.kill('SIGKILL');
  await ended;
  expect(readdirSync(dataDir).filter(name => !name.startsWith('.'))).toEqual(['platform.pid']);
  const again = await run(words, databaseUrl).ended;
  expect([again.code, again.said]).toEqual([
    0,
    expect.stringMatching(/^Restored \d+ tables, 2 files, [\d.]+ MB, /),
  ]);
  expect(readdirSync(dataDir).filter(name => /^\.|pid$/.test(name))).toEqual([]);
});

test('a backup that is killed never has its name, and the copy that the platform gave is removed', async () => {
  const to = join(mkdtempSync(join(ROOT, 'killed-')), 'monday');
  const {child, ended} = run(['backup', to, '--data', DATA], database.databaseUrl);
  await expect.poll(() => readdirSync(dirname(to)), {interval: 1}).not.toEqual([]);
  child.kill('SIGKILL');
  await ended;
  const [part = ''] = readdirSync(dirname(to));
  expect(part).toMatch(/^monday\.part-/);
  await expect.poll(() => readdirSync(DATA).filter(name => name.startsWith('.snapshot-'))).toEqual([]);
  await expect(restore({...(await emptyPlace()), from: join(dirname(to), part)})).rejects.toThrow(
    'has no manifest.json, so it is no backup, or not a complete one.',
  );
  const again = await run(['backup', to, '--data', DATA], database.databaseUrl).ended;
  expect([again.code, again.said]).toEqual([0, expect.stringMatching(/: \d+ tables, 2 files, [\d.]+ MB\n$/)]);
});

test('the command says in one line what it was given wrongly', async () => {
  const wrong = async (words: readonly string[]) => {
    const {code, said} = await run(words, null).ended;
    return [code, said.split('\n')[0]];
  };
  expect(await wrong([])).toEqual([2, 'vitrine-platform: expected backup or restore']);
  expect(await wrong(['backup'])).toEqual([2, 'vitrine-platform: backup: expected one folder']);
  expect(await wrong(['backup', 'a', 'b'])).toEqual([2, 'vitrine-platform: backup: expected one folder']);
  expect((await wrong(['backup', 'a', '--date', 'b']))[0]).toBe(2);
  expect(await wrong(['backup', 'a', '--data', ROOT])).toEqual([
    1,
    `vitrine-platform: The folder ${ROOT} has no shop. Name the platform's data folder with --data or DATA_DIR, or its server with DATABASE_URL.`,
  ]);
  expect((await run(['--help'], null).ended).said).toMatch(/^vitrine-platform <command>/);
});

test('files in a bucket are part of a backup, and are restored into an empty bucket alone', async () => {
  const server = await startS3Server();
  onTestFinished(() => server.close());
  const inBucket = (prefix: string) => ({...server.settings, prefix});
  const restored = {...(await emptyPlace()), s3: inBucket('first/')};
  await restore({...restored, from: BACKUP});
  const to = join(ROOT, 'bucket');
  const {files} = await backUp({...restored, to, nowMs: Date.now});
  expect(files).toEqual(manifestOf(BACKUP).files);
  await expect(restore({...(await emptyPlace()), s3: inBucket('first/'), from: to})).rejects.toThrow(
    'has files in first/pictures/masters. Restore with another prefix, with S3_PREFIX.',
  );
});
