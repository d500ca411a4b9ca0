import fc from 'fast-check';
import {expect, test} from 'vitest';
import {createLineQueue} from '../../../src/services/line-queue.js';

interface Ask {
  readonly line: string | null;
}
const ASKS = fc.array(fc.record<Ask>({line: fc.constantFrom('a', 'b', null)}), {maxLength: 20});

test('jobs never overlap, every caller is answered, and the last job of a line is run', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), ASKS, async (scheduler, asks) => {
      const enqueue = createLineQueue<number>();
      const ran: number[] = [];
      let running = 0;
      const answers = asks.map(({line}, at) =>
        enqueue(line, async () => {
          expect(++running).toBe(1);
          await scheduler.schedule(Promise.resolve());
          running--;
          ran.push(at);
          return at;
        }),
      );
      const settled = await scheduler.waitFor(Promise.all(answers));
      expect(new Set(ran).size).toBe(ran.length);
      for (const [at, {line}] of asks.entries()) {
        if (line === null) expect(settled[at]).toBe(at);
        else expect(settled[at]).toBeGreaterThanOrEqual(at);
      }
      for (const line of ['a', 'b']) {
        const last = asks.findLastIndex(ask => ask.line === line);
        if (last >= 0) expect(ran).toContain(last);
      }
    }),
    {numRuns: 60},
  );
});

test('a job for a line that has started is not replaced', async () => {
  const enqueue = createLineQueue<string>();
  const first = enqueue('a', async () => 'first');
  const second = enqueue('a', async () => 'second');
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
});

test('a queue that ran dry begins again', async () => {
  const enqueue = createLineQueue<number>();
  expect(await enqueue(null, async () => 1)).toBe(1);
  expect(await enqueue('a', async () => 2)).toBe(2);
});

test('EMB-04 an ask is answered with what the page broke, also the next one', async () => {
  const enqueue = createLineQueue<number>();
  const {shift} = Array.prototype;
  Array.prototype.shift = () => {
    throw new Error('broken by the page');
  };
  const asked = [enqueue(null, async () => 1), enqueue('a', async () => 2)];
  const answers = Promise.allSettled(asked);
  Array.prototype.shift = shift;
  expect((await answers).map(({status}) => status)).toEqual(['rejected', 'rejected']);
});
