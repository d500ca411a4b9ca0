import {once} from 'node:events';
import {constants, readdirSync, rmSync} from 'node:fs';
import {chmod, cp, rm} from 'node:fs/promises';
import {connect as connectTo, createServer, type Socket} from 'node:net';
import {join} from 'node:path';
import {createInterface} from 'node:readline';
import {sql} from 'kysely';
import {newId} from '../security/tokens.js';
import type {Database} from './connect.js';

/**
 * Copies of the embedded database while a platform uses it. One process at a time opens its folder, so another that wants to
 * read it, such as the one that makes a backup, asks the platform for a copy over a socket in the data folder. The copy is
 * there until whoever asked closes the connection.
 */
const SOCKET = 'platform.sock';
/** What the folders of copies are called. */
const SNAPSHOT = '.snapshot-';
/** Longer paths of sockets are refused or cut. Source: unix(7): 108 bytes on Linux, 104 elsewhere, one of them the end. */
const SOCKET_PATH_BYTES_MAX = 103;
/** Only the account of the platform asks: the folder's files are its own. */
const OWNER_ONLY = 0o600;

/** The folder of the embedded database in a data folder, or in a copy. */
export const DATABASE_FOLDER = 'postgres';

/** Where the platform of a data folder listens; null where no socket can be. */
function socketOf(dataDir: string): string | null {
  const path = join(dataDir, SOCKET);
  const isPossible = process.platform !== 'win32' && Buffer.byteLength(path) <= SOCKET_PATH_BYTES_MAX;
  return isPossible ? path : null;
}

/**
 * Copies the database's files while nobody uses its one connection: after a checkpoint they hold all that was committed. Visitors
 * wait as long as the disk copies.
 */
async function copyDatabase(db: Database, dataDir: string, folder: string): Promise<void> {
  await db.connection().execute(async connection => {
    await sql`CHECKPOINT`.execute(connection);
    const mode = constants.COPYFILE_FICLONE;
    await cp(join(dataDir, DATABASE_FOLDER), join(folder, DATABASE_FOLDER), {recursive: true, mode});
  });
}

/** Gives one asker a copy, named in one line of JSON, until they leave. */
async function answer(socket: Socket, db: Database, dataDir: string): Promise<void> {
  // Whoever is gone, or breaks off, needs no answer.
  socket.on('error', () => undefined);
  const folder = join(dataDir, `${SNAPSHOT}${newId()}`);
  const left = once(socket, 'close');
  try {
    await copyDatabase(db, dataDir, folder);
    socket.write(`${JSON.stringify({folder})}\n`);
    socket.resume();
    await left;
  } catch (error) {
    console.error(error);
    socket.destroy();
  } finally {
    await rm(folder, {recursive: true, force: true});
  }
}

/** Removes copies that a crash left. */
function removeSnapshots(dataDir: string): void {
  for (const name of readdirSync(dataDir))
    if (name.startsWith(SNAPSHOT)) rmSync(join(dataDir, name), {recursive: true, force: true});
}

/** Offers copies of the embedded database in a data folder, which this process has locked, until it is closed. */
export async function offerSnapshots(db: Database, dataDir: string): Promise<{close(): Promise<void>}> {
  removeSnapshots(dataDir);
  const path = socketOf(dataDir);
  if (path === null) return {close: async () => undefined};
  const asking = new Map<Socket, Promise<void>>();
  const server = createServer(socket => {
    asking.set(
      socket,
      answer(socket, db, dataDir).finally(() => asking.delete(socket)),
    );
  });
  // A crash leaves the file, at which nothing listens.
  rmSync(path, {force: true});
  server.listen(path);
  await once(server, 'listening');
  await chmod(path, OWNER_ONLY);
  return {
    async close() {
      server.close();
      const answers = [...asking.values()];
      for (const socket of asking.keys()) socket.destroy();
      await Promise.all(answers);
    },
  };
}

/** A copy of a database that a platform uses. `isThere` is false once that platform has ended, and the copy with it. */
export interface Snapshot {
  readonly folder: string;
  isThere(): boolean;
  /** Has the copy removed. */
  release(): void;
}

/** Asks the platform that uses a data folder for a copy of its database; null where none answers. */
export async function requestSnapshot(dataDir: string): Promise<Snapshot | null> {
  const path = socketOf(dataDir);
  if (path === null) return null;
  const socket = connectTo(path);
  socket.on('error', () => undefined);
  const lines = createInterface({input: socket});
  // Closed without a line: the platform could not copy, or there is none.
  const {folder} = await new Promise<{folder: string | null}>(resolve => {
    lines.once('line', line => resolve(JSON.parse(line)));
    lines.once('close', () => resolve({folder: null}));
    socket.once('close', () => resolve({folder: null}));
  });
  if (folder === null) return null;
  return {folder, isThere: () => !socket.closed, release: () => socket.destroy()};
}
