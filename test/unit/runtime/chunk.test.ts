import {expect, test} from 'vitest';
import {orAnew} from '../../../runtime/chunk.js';

const lost = (): Promise<{kept: number}> => Promise.reject(new TypeError('lost'));

test('EMB-05 a module that did not arrive is asked for by another address', async () => {
  // What the address is given goes into the comment.
  expect((await orAnew(lost(), 'data:text/javascript,export const kept = 7; //')).kept).toBe(7);
});

test('EMB-05 a module that arrived is not asked for again, and one that never does is told', async () => {
  expect(await orAnew(Promise.resolve({kept: 3}), 'data:text/javascript,throw 1')).toEqual({kept: 3});
  await expect(orAnew(lost(), 'data:text/javascript,throw 1 //')).rejects.toBe(1);
});
