import {type ChildProcess, spawn} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {onTestFinished} from 'vitest';

/** A new folder, gone after the test. npm takes it for the project's, whatever lies in the folders above. */
export const emptyFolder = (above = tmpdir()): string => {
  const folder = mkdtempSync(join(above, 'vitrine-shop-'));
  // npm looks for the first folder upwards that has packages or a package.json, and installs there.
  mkdirSync(join(folder, 'node_modules'));
  onTestFinished(() => rmSync(folder, {recursive: true, force: true}));
  return folder;
};

const PAUSE_MS = 50;

/** Ends npm's own process and the shop's, which ends after it. */
const stop = async ({pid}: ChildProcess): Promise<void> => {
  try {
    for (let signal: NodeJS.Signals | 0 = 'SIGTERM'; pid !== undefined; signal = 0) {
      process.kill(-pid, signal);
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS));
    }
  } catch {
    // None of them is there any more.
  }
};

/** Starts a line of a shell that prints an address, and answers with it. What it started ends with the test. */
export const startShop = async (
  folder: string,
  command: string,
  env: Readonly<Record<string, string>> = {},
) => {
  const shop = spawn(command, {
    cwd: folder,
    shell: true,
    detached: true,
    env: {...process.env, PORT: '0', NO_UPDATE_NOTIFIER: '1', ...env},
  });
  onTestFinished(() => stop(shop));
  let written = '';
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [shop.stdout, shop.stderr])
      stream.on('data', chunk => {
        written += chunk;
        const [found] = /http:\/\/localhost:\d+(?=[/\s])/.exec(written) ?? [];
        if (found !== undefined) resolve(found);
      });
    shop.once('exit', code => reject(new Error(`${command} ended with ${code}: ${written}`)));
  });
  return {
    url,
    written: () => written,
    stop: () => stop(shop),
  };
};
