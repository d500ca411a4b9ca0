/** The reference platform, with a new embedded database. */
import {spawn} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {ROOT} from './set-up.mjs';

/** The platform as a process of its own, so that asking takes nothing from answering: its address, and what stops it. */
export const startPlatform = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  const child = spawn(process.execPath, [join(ROOT, 'dist/platform/main.js')], {
    env: {...process.env, PORT: '0', DATA_DIR: folder, TRUST_PROXY: '1', DATABASE_URL: ''},
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise((resolve, reject) => {
    child.once('exit', code => reject(new Error(`the platform ended with ${code}`)));
    child.stdout.on('data', text => {
      const found = /http:\/\/\S+(?=\/)/.exec(String(text))?.[0];
      if (found) resolve(found);
    });
  });
  const stop = async () => {
    child.removeAllListeners('exit');
    const ended = new Promise(resolve => child.once('exit', resolve));
    child.kill();
    await ended;
    rmSync(folder, {recursive: true, force: true});
  };
  return {url, stop};
};
