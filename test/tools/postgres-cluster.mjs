/** A throwaway PostgreSQL cluster in a temporary folder. Uses nothing but Node and PostgreSQL's programs. */
import {spawn, spawnSync} from 'node:child_process';
import {chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir, userInfo} from 'node:os';
import {delimiter, join} from 'node:path';
import {freePort} from './free-port.mjs';

const MAX_CONNECTIONS = 300;
/** PostgreSQL refuses to run as root; these accounts are there on most machines. */
const UNPRIVILEGED = ['postgres', 'nobody'];

function findPrograms() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map(version => join(debian, version, 'bin')),
  ];
  const found = folders.find(
    folder => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
  if (!found)
    throw new Error(
      'PostgreSQL is needed: put initdb and postgres on PATH, or install the postgresql package.',
    );
  return found;
}

/** The account the cluster runs as: ours, or an unprivileged one when we are root. */
function findAccount() {
  if (userInfo().uid !== 0) return {};
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'));
  const account = UNPRIVILEGED.map(name => accounts.find(fields => fields[0] === name)).find(Boolean);
  if (!account)
    throw new Error(`as root, one of the accounts ${UNPRIVILEGED.join(', ')} is needed to run PostgreSQL`);
  return {uid: Number(account[2]), gid: Number(account[3])};
}

function initialise(programs, folder, account) {
  const done = spawnSync(
    join(programs, 'initdb'),
    ['-D', join(folder, 'data'), '-U', 'vitrine', '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    {...account, cwd: folder, encoding: 'utf8'},
  );
  if (done.status !== 0) throw new Error(`initdb failed:\n${done.stdout}${done.stderr}`);
}

/** Starts the server and waits until it accepts connections. */
async function startServer(programs, folder, account, port) {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: MAX_CONNECTIONS,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(programs, 'postgres'), ['-D', join(folder, 'data'), ...args], {
    ...account,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  await new Promise((resolve, reject) => {
    server.stderr.on('data', chunk => {
      log = (log + chunk).slice(-4000);
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });
  return server;
}

/** Ends a server by a signal and waits until its process ends. */
const endServer = (server, signal) =>
  new Promise(resolve => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve();
    server.removeAllListeners('exit');
    server.once('exit', resolve);
    server.kill(signal);
  });

/**
 * Starts a cluster. `kill` ends its server as a crash does, `restart` starts it again on the same files, `stop` removes
 * everything. `folder` has room for other files of the run.
 */
export async function startCluster() {
  const programs = findPrograms();
  const account = findAccount();
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-postgres-'));
  let server;
  const stop = async () => {
    // SIGQUIT is the immediate end: it waits for no client, and keeps nothing.
    if (server) await endServer(server, 'SIGQUIT');
    rmSync(folder, {recursive: true, force: true});
  };
  try {
    if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
    const port = await freePort();
    initialise(programs, folder, account);
    const restart = async () => {
      server = await startServer(programs, folder, account, port);
    };
    await restart();
    const url = `postgresql://vitrine@127.0.0.1:${port}/postgres`;
    return {url, folder, kill: () => endServer(server, 'SIGQUIT'), restart, stop};
  } catch (error) {
    await stop();
    throw error;
  }
}
