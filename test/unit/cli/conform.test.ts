import {execFileSync} from 'node:child_process';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {Window} from 'happy-dom';
import {expect, onTestFinished, test} from 'vitest';
import {curlLine, type Exchange} from '../../../src/cli/conform/client.js';
import {PLANS} from '../../../src/cli/conform/plans/plans.js';
import {seeded} from '../../../src/cli/conform/random.js';
import {folderWith, runLine} from './command-line.js';

const FILES = {
  'data.json': '{"product": {"itemId": "mug", "priceCents": 18.5}}',
  'other.json': '{"produkt": {}}',
  'broken.json': '{"product": ',
};

const WRONG = [
  [['conform'], 'conform: expected one address, not 0'],
  [['conform', 'shop.example'], 'conform: shop.example: expected an address such as https://shop.example'],
  [
    ['conform', 'ftp://shop.example'],
    'conform: ftp://shop.example: expected an address such as https://shop.example',
  ],
  [
    ['conform', 'https://shop.example/mugs?a=1'],
    'conform: https://shop.example/mugs?a=1: expected an address without a path, as https://shop.example',
  ],
  [
    ['conform', 'http://localhost', '--plan', 'visitor|buyer'],
    'conform: --plan buyer: expected visitor, forms, events, member, owner, one or more joined by |',
  ],
  [
    ['conform', 'http://localhost', '--seed', '1.5'],
    'conform: --seed 1.5: expected a whole number from 0 to 4294967295',
  ],
  [['conform', 'http://localhost', '--format', 'xml'], 'conform: --format xml: expected text, json, junit'],
  [
    ['conform', 'http://localhost', '--data', 'data.json'],
    'conform: data.json: product.priceCents: expected a whole number, got number',
  ],
  [
    ['conform', 'http://localhost', '--data', 'other.json'],
    'conform: other.json: produkt: expected one of websiteId, product, soldOut, coupon, form, member, apiKey, got another name',
  ],
] as const;

for (const [argv, message] of WRONG)
  test(`SEC vitrine ${argv.join(' ')} is refused with what was expected`, async () => {
    const {code, out, err} = await runLine(folderWith(FILES), [...argv]);
    expect([code, out, err]).toEqual([2, '', `vitrine: ${message}\n`]);
  });

test('SEC a file of --data that is no JSON, or that is not there, is named', async () => {
  const folder = folderWith(FILES);
  for (const name of ['broken.json', 'nothing.json']) {
    const {code, err} = await runLine(folder, ['conform', 'http://localhost', '--data', name]);
    expect([code, err]).toEqual([2, expect.stringContaining(name)]);
  }
});

/** A server that answers everything with the same. */
const serve = async (status: number, text: string, type = 'application/json'): Promise<string> => {
  const server = createServer((_, response) => {
    response.writeHead(status, {'Content-Type': type});
    response.end(text);
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

test('SEC a server that says hostile things controls neither the terminal nor the report of JUnit', async () => {
  const url = await serve(200, '<p>\u001b[2J"&]]></failure></testsuites>', 'text/html');
  const text = await runLine('.', ['conform', url]);
  expect(text.code).toBe(1);
  expect(text.out).not.toContain('\u001b');
  const {out} = await runLine('.', ['conform', url, '--format', 'junit']);
  const {document} = new Window();
  document.write(out);
  const count = Object.values(PLANS).flat().length;
  expect(document.querySelectorAll('testcase')).toHaveLength(count);
  expect(document.querySelectorAll('testsuites > testsuite')).toHaveLength(Object.keys(PLANS).length);
});

test('SEC where nobody answers each step says so or names the one that it needs', async () => {
  const url = await serve(200, '');
  const {out, code} = await runLine('.', ['conform', 'http://127.0.0.1:9', '--format', 'json']);
  const {counts, plans} = JSON.parse(out);
  expect([code, counts.passed]).toEqual([1, 0]);
  expect(plans[0].steps[0]).toMatchObject({name: 'cart.read', state: 'failed'});
  const silent = JSON.parse((await runLine('.', ['conform', url, '--format', 'json'])).out);
  expect(silent.counts.failed).toBeGreaterThan(0);
});

test('SEC an answer without end is left, and named', async () => {
  const url = await serve(200, JSON.stringify('x'.repeat(3_000_000)));
  const {out} = await runLine('.', ['conform', url, '--plan', 'events', '--format', 'json']);
  expect(out).toContain('more than 2000000 bytes came');
});

test('SEC the same seed makes the same ids, and another seed others', () => {
  const idsOf = (seed: number): string[] => {
    const random = seeded(seed);
    return Array.from({length: 1000}, () => random.uuid());
  };
  expect(idsOf(1)).toEqual(idsOf(1));
  expect(new Set([...idsOf(1), ...idsOf(2), ...idsOf(4_294_967_295)]).size).toBe(3000);
  expect(idsOf(0)[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
});

test('SEC a curl line is one command for a shell, whatever is in it, and has no key', () => {
  const exchange: Exchange = {
    method: 'POST',
    path: "/a?b='$(touch x)'",
    sent: `{"password":"a\\"b","text":"it's \`id\` $HOME"}`,
    sentHeaders: {Authorization: 'Bearer vt_secret', Cookie: "a='; rm -rf /"},
    status: 400,
    headers: new Headers(),
    text: '',
    body: null,
  };
  const line = curlLine('https://shop.example', exchange);
  expect(line).not.toContain('vt_secret');
  const words = execFileSync('sh', ['-c', `KEY=mine; ${line.replace(/^curl -i/, 'printf "%s\\n"')}`], {
    encoding: 'utf8',
  });
  expect(words.trimEnd().split('\n')).toEqual([
    '-X',
    'POST',
    '-H',
    'Authorization: Bearer mine',
    '-H',
    "Cookie: a='; rm -rf /",
    '--data-raw',
    `{"password":"…","text":"it's \`id\` $HOME"}`,
    `https://shop.example${exchange.path}`,
  ]);
});
