import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {runLine} from '../unit/cli/command-line.js';
import {FOREIGN_DATA, HAS_PYTHON, startForeignServer} from './foreign-server.js';

const LINES_MAX = 400;

test('SEC the server in another language is short enough to be read', () => {
  const lines = readFileSync('examples/servers/shop.py', 'utf8').trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(LINES_MAX);
  expect(lines.filter(line => line.length > 120)).toEqual([]);
});

test.runIf(HAS_PYTHON)(
  'SEC vitrine conform finds nothing against a server in another language',
  ONLY_WHOLE,
  async () => {
    const {url, stop} = await startForeignServer();
    const {out} = await runLine('.', ['conform', url, '--data', FOREIGN_DATA, '--format', 'json']).finally(
      stop,
    );
    const {counts, plans} = JSON.parse(out);
    const notPassed = plans
      .flatMap(({steps}: {steps: {state: string; name: string; reason: string}[]}) => steps)
      .filter(({state}: {state: string}) => state !== 'passed')
      .map(({name, reason}: {name: string; reason: string}) => `${name}: ${reason}`);
    expect(notPassed.filter((line: string) => !/needs `(?:member|apiKey)`/.test(line))).toEqual([
      'cart.etag: the cart has no ETag',
    ]);
    expect(counts.passed).toBeGreaterThan(50);
  },
);
