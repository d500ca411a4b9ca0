/** The reference platform, with a new embedded database. */
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {ROOT} from './set-up.mjs';
import {startProcess} from './start-process.mjs';

/** The platform as a process of its own, so that asking takes nothing from answering: its address, and what stops it. */
export const startPlatform = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  const {url, stop} = await startProcess(
    'the platform',
    [process.execPath, join(ROOT, 'dist/platform/main.js')],
    {env: {...process.env, PORT: '0', DATA_DIR: folder, TRUST_PROXY: '1', DATABASE_URL: ''}},
  );
  return {
    url,
    stop: async () => {
      await stop();
      rmSync(folder, {recursive: true, force: true});
    },
  };
};
