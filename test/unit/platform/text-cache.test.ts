import {brotliDecompressSync} from 'node:zlib';
import {expect, test} from 'vitest';
import {TextCache} from '../../../examples/platform/kernel/http/text-cache.js';

const HELD = 10_000;
const WAITING = 3_000;

const textOf = (character: string, bytes = 1000): Buffer => Buffer.from(character.repeat(bytes));

test('a text is read and compressed once, however many ask for it at a time', async () => {
  const cache = new TextCache(HELD, WAITING);
  let reads = 0;
  const read = async () => {
    reads += 1;
    return textOf('a');
  };
  const answers = await Promise.all(Array.from({length: 20}, () => cache.get('a', 1000, read)));
  answers.push(await cache.get('a', 1000, read));
  expect(reads).toBe(1);
  for (const answer of answers)
    expect(brotliDecompressSync(answer?.brotli ?? Buffer.of()).toString()).toBe('a'.repeat(1000));
});

test('one text is compressed at a time, and what would wait too long is not', async () => {
  const cache = new TextCache(HELD, WAITING);
  let running = 0;
  const most: number[] = [];
  const read = (character: string) => async () => {
    running += 1;
    most.push(running);
    await Promise.resolve();
    running -= 1;
    return textOf(character);
  };
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map(key => cache.get(key, 1000, read(key))));
  expect(answers.map(answer => answer?.plain.length ?? null)).toEqual([1000, 1000, 1000, null]);
  expect(most).toEqual([1, 1, 1]);
  expect((await cache.get('d', 1000, read('d')))?.plain.length).toBe(1000);
  expect(await cache.get('e', WAITING + 1, read('e'))).toBeNull();
});

test('the texts that are held stay below a bound, and the ones asked for last stay', async () => {
  const cache = new TextCache(3_200, WAITING);
  let reads = 0;
  const get = (key: string) =>
    cache.get(key, 1000, async () => {
      reads += 1;
      return textOf(key);
    });
  for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'd']) await get(key);
  expect(reads).toBe(4);
  await get('b');
  expect(reads).toBe(5);
});

test('a text that could not be read is read again', async () => {
  const cache = new TextCache(HELD, WAITING);
  await expect(cache.get('a', 1000, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect((await cache.get('a', 1000, async () => textOf('a')))?.plain.length).toBe(1000);
});
