// @module-tag whole
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {expect, onTestFinished, test} from 'vitest';
import {lockFolder} from '../../examples/platform/kernel/database/folder-lock.js';
import {serveOwnShop, start} from '../../examples/platform/main.js';
import {spread} from '../tools/spread.js';
import {prepareFolder} from './lent-database.js';

const COMMAND = fileURLToPath(new URL('../../dist/platform/main.js', import.meta.url));

const makeFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-folder-'));
  onTestFinished(() => rmSync(folder, {recursive: true, force: true}));
  return folder;
};

/** What the command needs of this process: what else its user has set would change what it does. */
const {PATH = ''} = process.env;

/** Runs the command until it ends, which it should by itself; what it said and how it ended. */
const runToEnd = async (env: Record<string, string>) => {
  const child = spawn(process.execPath, [COMMAND], {env: {PATH, ...env}});
  onTestFinished(() => void child.kill('SIGKILL'));
  const consoleLines: string[] = [];
  const warned: string[] = [];
  child.stdout.on('data', chunk => consoleLines.push(String(chunk)));
  child.stderr.on('data', chunk => consoleLines.push(String(chunk)));
  child.stderr.on('data', chunk => warned.push(String(chunk)));
  const [code] = await once(child, 'close');
  return {code, consoleLines: consoleLines.join(''), warned: warned.join('')};
};

/** A number that no process has: systems count to 4,194,304 at most, and give a number that is free to another process. */
const NO_PROCESS = 2 ** 22 + 1;

test('CART-16 a second platform on one data folder does not start, and says whose it is and what to do', async () => {
  const dataDir = makeFolder();
  await prepareFolder(dataDir);
  const first = await start({port: 0, dataDir});
  const {code, consoleLines} = await runToEnd({PORT: '0', DATA_DIR: dataDir});
  expect(code).toBe(1);
  expect(consoleLines).toContain(`The data folder ${dataDir} is in use by process ${process.pid}`);
  expect(consoleLines).toContain('DATA_DIR');
  expect(consoleLines).not.toMatch(/Aborted|\n {4}at /);
  await expect(start({port: 0, dataDir})).rejects.toThrow(/in use by process/);
  expect((await fetch(first.url)).status).toBe(200);
  await first.close();
  const again = await start({port: 0, dataDir});
  await again.close();
  expect(existsSync(join(dataDir, 'platform.pid'))).toBe(false);
});

test('a lock whose process is gone, or that names none, is taken over', () => {
  const folder = makeFolder();
  for (const left of [String(NO_PROCESS), String(process.pid), '', 'no number']) {
    writeFileSync(join(folder, 'platform.pid'), left);
    lockFolder(folder)();
    expect(existsSync(join(folder, 'platform.pid'))).toBe(false);
  }
});

/** A port on which something else listens: the command ends as soon as it would. */
const takenPort = async (): Promise<number> => {
  const taken = createServer().listen(0);
  onTestFinished(() => void taken.close());
  await once(taken, 'listening');
  const address = taken.address();
  return typeof address === 'object' && address ? address.port : 0;
};

test('a port in use is reported in one line, before a database is created', async () => {
  const dataDir = makeFolder();
  const port = await takenPort();
  const {code, consoleLines} = await runToEnd({PORT: String(port), DATA_DIR: dataDir});
  expect([code, consoleLines]).toEqual([
    1,
    `Port ${port} is in use. Stop what listens there, or choose another with PORT.\n`,
  ]);
  await expect(start({port, dataDir})).rejects.toThrow(`Port ${port} is in use`);
  const text = '{"currency": "EUR", "products": [{"id": "mug", "title": "Mug", "price": 1800, "stock": 1}]}';
  const shop = {catalog: {file: 'shop.json', text}, folder: dataDir, report: () => undefined};
  await expect(serveOwnShop({...shop, port, dataDir})).rejects.toThrow(
    `Port ${port} is in use. Stop what listens there, or choose another with --port or PORT.`,
  );
  expect(readdirSync(dataDir)).toEqual([]);
});

/** Settings that the command refuses. */
const WRONG = [
  [{PUBLIC_ORIGIN: 'shop.example'}, 'PUBLIC_ORIGIN is "shop.example" and must be a web address'],
  [{LISTEN_ADDRESS: '192.0.2.1'}, 'LISTEN_ADDRESS is "192.0.2.1" and must be an address of this machine'],
  [{ALLOWED_ORIGINS: 'localhost:8080'}, 'ALLOWED_ORIGINS has "localhost:8080", which is no origin'],
  [{CAPTCHA: 'cloud'}, 'CAPTCHA is "cloud" and must be one of '],
  [{PLACES: 'here'}, 'PLACES is "here" and must be stand-in, google or none.'],
  [{DATABASE_URL: 'postgres://shop:secret@127.0.0.1:1/shop'}, 'The server of DATABASE_URL cannot be used: '],
] as const;

for (const [[env, line], options] of spread(WRONG, {share: 0.2, by: () => []}))
  test(`V02 the command ends with one line about a wrong ${Object.keys(env)[0]}`, options, async () => {
    const {code, consoleLines} = await runToEnd({PORT: '0', DATA_DIR: makeFolder(), ...env});
    const [first = '', ...more] = consoleLines
      .trim()
      .split('\n')
      .filter(text => !text.startsWith('Warning: '));
    expect([code, first.startsWith(line), more]).toEqual([1, true, []]);
    expect(consoleLines).not.toContain('secret');
  });

test('V02 the command prints what production misses on standard error, before it listens', {
  tags: ['whole'],
}, async () => {
  const port = String(await takenPort());
  const warningsWith = async (env: Record<string, string>) =>
    [
      ...(await runToEnd({PORT: port, DATA_DIR: makeFolder(), ...env})).warned.matchAll(/^Warning: (\w+) /gm),
    ].map(([, name]) => name);
  const safe = {
    PUBLIC_ORIGIN: 'https://shop.example',
    SECRET: 'x'.repeat(32),
    TRUST_PROXY: '1',
    SMTP_URL: 'smtp://mail.example',
  };
  const bare = {PUBLIC_ORIGIN: '', SECRET: '', TRUST_PROXY: '', SMTP_URL: ''};
  expect(await warningsWith({...bare, NODE_ENV: 'production'})).toEqual([
    'SECRET',
    'PUBLIC_ORIGIN',
    'TRUST_PROXY',
    'SMTP_URL',
    'DATABASE_URL',
  ]);
  expect(await warningsWith({...safe, NODE_ENV: 'production'})).toEqual(['DATABASE_URL']);
  expect(await warningsWith({...bare, NODE_ENV: 'test'})).toEqual([]);
});
