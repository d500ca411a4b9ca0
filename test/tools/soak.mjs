/**
 * `npm run soak`: 500 cart actions and 10,000 events of each of 20 visitors through a platform that fails at random.
 * Takes an hour or so.
 */
import {spawnSync} from 'node:child_process';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const {status} = spawnSync(
  process.execPath,
  [
    join(ROOT, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--config',
    'test/vitest.config.ts',
    '--project',
    'contract',
    '--project',
    'browser',
    'test/contract/cart-walk.test.ts',
    'test/browser/soak.test.ts',
  ],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: {SOAK_SEEDS: '20', SOAK_STEPS: '500', SOAK_EVENTS: '10000', ...process.env},
  },
);
process.exit(status ?? 1);
