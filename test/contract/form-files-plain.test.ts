// @module-tag whole
import {request} from 'node:http';
import {setFlagsFromString} from 'node:v8';
import {runInNewContext} from 'node:vm';
import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {held, picture} from './file-client.js';
import {hiddenOf, storedOf} from './form-client.js';
import {startShop, Visitor} from './shop-client.js';

let nowMs = Date.UTC(2026, 0, 1);
let shop: Platform;
let visitor: Visitor;
beforeAll(async () => {
  shop = await startShop({nowMs: () => nowMs, captcha: null});
  visitor = await Visitor.arrive(shop.url);
});
afterAll(() => shop.close());

const FILLED = {kind: 'A bowl', who: 'Ada', email: 'ada@example.com'};
type Fields = Readonly<Record<string, string>>;

/** A form as a browser without script posts it: hidden fields first, as they stand on the page. */
const filled = async (
  fields: Fields,
  files: readonly File[],
  kept: readonly string[] = [],
): Promise<FormData> => {
  const page = await visitor.send('GET', '/commission');
  expect(page.text).toContain('enctype="multipart/form-data"');
  nowMs += 5000;
  const body = new FormData();
  for (const [name, value] of Object.entries({...hiddenOf(page.text, 'commission'), ...fields}))
    body.append(name, value);
  body.append('who', 'L');
  for (const id of kept) body.append('sketches', id);
  for (const file of files.length ? files : [new File([], '')]) body.append('sketches', file);
  return body;
};
const post = async (...given: Parameters<typeof filled>) =>
  visitor.send('POST', '/form/commission', await filled(...given));

const png = (size: number, name = 'bowl.png'): File => new File([picture(size)], name, {type: 'image/png'});

test('FORM-09 a plain post with files is stored with each of them, and one without stores none', async () => {
  const answer = await post(FILLED, [png(600_000), png(100, 'b"ö.png')]);
  expect([answer.status, answer.headers.get('Location')]).toEqual([
    303,
    '/commission?sent=commission#form-commission',
  ]);
  const files = await held(shop);
  expect(files.map(({name, offset_bytes}) => [name, offset_bytes]).sort()).toEqual([
    ['b_ö.png', 100],
    ['bowl.png', 600_000],
  ]);
  const [stored] = await storedOf(shop, 'commission');
  expect(stored?.answers.sketches.toSorted()).toEqual(files.map(({id}) => id).sort());
  expect((await post(FILLED, [])).status).toBe(303);
  expect((await storedOf(shop, 'commission')).at(-1)?.answers).toMatchObject({sketches: []});
});

test('FORM-09 a refused plain post keeps the files that came, and says what is wrong with the rest', async () => {
  const before = await storedOf(shop, 'commission');
  const html = new File(['<script>__xss()</script>'], 'x<y>.png', {type: 'image/png'});
  const answer = await post({...FILLED, email: 'ada'}, [png(100, 'one.png'), html]);
  expect(answer.status).toBe(400);
  expect(answer.text).toMatch(
    /id="commission-sketches-problem"[^>]*>The contents of this file do not match its type/,
  );
  const [, id = '', name] =
    /type="checkbox" name="sketches" value="([\w-]{24})" [^>]*data-uploads="\1"[^>]*><span>([^<]*)</.exec(
      answer.text,
    ) ?? [];
  expect(name).toBe('one.png');
  const again = await post(FILLED, [], [id]);
  expect(again.status).toBe(303);
  const stored = await storedOf(shop, 'commission');
  expect(stored).toHaveLength(before.length + 1);
  expect(stored.at(-1)?.answers).toMatchObject({sketches: [id], email: 'ada@example.com'});
});

const REFUSED: readonly [what: string, files: () => readonly File[], text: string][] = [
  ['too large', () => [png(5_000_001)], 'This file is too large. Choose one of up to 5 MB.'],
  ['of another type', () => [new File(['x'], 'x.exe')], 'This file type is not accepted.'],
  ['empty', () => [new File([], 'x.png', {type: 'image/png'})], 'This file is empty.'],
  ['too many', () => [1, 2, 3, 4].map(n => png(n * 20)), 'The limit is 3.'],
];
for (const [what, files, text] of REFUSED)
  test(`FORM-09 a plain post of a file that is ${what} is answered at its field, with the answers kept`, async () => {
    const before = (await storedOf(shop, 'commission')).length;
    const answer = await post(FILLED, files());
    expect(answer.status).toBe(400);
    expect(answer.text).toMatch(new RegExp(`id="commission-sketches-problem"[^>]*>[^<]*${text}`));
    expect(answer.text).toContain('value="ada@example.com"');
    expect(await storedOf(shop, 'commission')).toHaveLength(before);
  });

test('a post with files from somebody who may not write stores nothing and keeps what was typed', async () => {
  const before = await held(shop);
  const answer = await post({...FILLED, crumb: 'wrong'}, [png(100)]);
  expect(answer.status).toBe(401);
  expect(answer.text).toContain('value="ada@example.com"');
  expect(await held(shop)).toEqual(before);
});

const HEAD = 'Content-Disposition: form-data; name="email"';
const BROKEN: readonly [what: string, body: string][] = [
  ['empty', ''],
  ['without an end', `--b\r\n${HEAD}\r\n\r\nx`],
  ['without fields', '--b--\r\n'],
  ['with a head that never ends', `--b\r\n${'x'.repeat(20_000)}`],
  ['with another boundary', `--c\r\n${HEAD}\r\n\r\nx\r\n--c--\r\n`],
  [
    'in a charset that does not exist',
    `--b\r\n${HEAD}\r\nContent-Type: text/plain; charset=x\r\n\r\nx\r\n--b--\r\n`,
  ],
  ['of a part without a name', '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n'],
  ['of a part without a head', '--b\r\n\r\nx\r\n--b--\r\n'],
  ['of more parts than any form', `${`--b\r\n${HEAD}\r\n\r\nx\r\n`.repeat(1001)}--b--\r\n`],
  ['that ends inside a file', `--b\r\n${HEAD}; filename="x.png"\r\n\r\nx`],
  ['of a name of the prototype', `--b\r\n${HEAD.replace('email', '__proto__')}\r\n\r\nx\r\n--b--\r\n`],
];
for (const [what, body] of BROKEN)
  test(`V10 a multipart body ${what} is answered, never with a 500`, async () => {
    const answer = await visitor.send('POST', '/form/commission', body, {
      'Content-Type': 'multipart/form-data; boundary=b',
    });
    expect([400, 401]).toContain(answer.status);
  });

test('V10 a multipart post that names no boundary, or has no body, gets a 400 and a sentence', async () => {
  for (const type of [
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=b',
  ]) {
    const answer = await visitor.send('POST', '/form/commission', undefined, {'Content-Type': type});
    expect([answer.status, answer.text.includes('could not be parsed')]).toEqual([400, true]);
  }
});

/** Sends a file that never ends until the platform has had enough. */
const flood = (bytes: number, atLast: () => void): Promise<number> =>
  new Promise((resolve, reject) => {
    const {cookies} = visitor;
    const sending = request(
      `${shop.url}/form/commission`,
      {
        method: 'POST',
        headers: {
          'Content-Type': 'multipart/form-data; boundary=b',
          Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
      },
      answer => resolve(answer.statusCode ?? 0),
    );
    sending.on('error', reject);
    const field = (name: string, more = '') =>
      `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
    sending.write(`${field('crumb')}${visitor.crumb}\r\n${field('sketches', '; filename="a.png"')}`);
    const piece = Buffer.alloc(1_000_000, 1);
    let sent = 0;
    const more = (): void => {
      if (sent >= bytes) {
        atLast();
        return void sending.end('\r\n--b--\r\n');
      }
      sent += piece.length;
      sending.write(piece, more);
    };
    more();
  });

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Bytes that something holds: what waits to be collected says when that is done, not what was kept. */
const heldBytes = (): number => {
  collectGarbage();
  const {heapUsed, arrayBuffers} = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

test('V10 a file far too large is read past, not held: memory stays bounded, and the visitor is answered', async () => {
  const before = heldBytes();
  let last = 0;
  const noteLast = () => {
    last = heldBytes();
  };
  expect(await flood(60_000_000, noteLast)).toBe(400);
  expect(last).toBeGreaterThan(0);
  expect(last - before).toBeLessThan(50_000_000);
});
