import {type ChildProcess, spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {createInterface} from 'node:readline';
import {fileURLToPath} from 'node:url';

const FOLDER = fileURLToPath(new URL('../../examples/servers/', import.meta.url));
const PYTHON = 'python3';

/** False where the machine has no Python; the project needs Node alone. */
export const HAS_PYTHON = spawnSync(PYTHON, ['--version']).status === 0;

/** The file of `--data` for the server in another language, from the repository's root. */
export const FOREIGN_DATA = 'examples/servers/shop.json';

const stopOf = (server: ChildProcess) => async (): Promise<void> => {
  const ended = once(server, 'exit');
  server.kill();
  await ended;
};

/** Starts the server in another language at a free port. Throws where it says no address. */
export async function startForeignServer() {
  const server = spawn(PYTHON, ['shop.py', '0'], {cwd: FOLDER, stdio: ['ignore', 'pipe', 'inherit']});
  const stop = stopOf(server);
  for await (const line of createInterface({input: server.stdout})) return {url: new URL(line).origin, stop};
  throw new Error('examples/servers/shop.py said no address');
}
