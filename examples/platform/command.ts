import {resolve} from 'node:path';
import {parseArgs} from 'node:util';
import {backUp} from './backup/back-up.js';
import type {Manifest} from './backup/manifest.js';
import {restore} from './backup/restore.js';
import {CannotStart} from './kernel/cannot-start.js';
import {FilesUnavailable} from './kernel/files/files-unavailable.js';
import {s3Settings} from './kernel/files/s3-settings.js';

const HELP = `vitrine-platform <command>

  backup <folder>     writes the database and the files of a shop to a new folder; the shop may run meanwhile
  restore <folder>    restores such a folder into an empty data folder and an empty database; start the shop after it

  --data <dir>        the shop's data folder, default DATA_DIR of the environment, else .data

DATABASE_URL and S3_BUCKET with its variables count as for the shop itself. docs/deploy.md says what a backup has.
`;

/** The words of the command are invalid; the message says what was expected. */
class WrongUsage extends Error {
  override name = 'WrongUsage' as const;
}

const DEFAULT_DATA = '.data';
const MB = 1_000_000;

const reportOf = ({files}: Manifest): string => {
  const tables = files.filter(({path}) => path.startsWith('database/')).length;
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return `${tables} tables, ${files.length - tables} files, ${(bytes / MB).toFixed(1)} MB`;
};

/** What is in the words behind `vitrine-platform`. Throws `WrongUsage`. */
function readWords(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: {data: {type: 'string'}, help: {type: 'boolean', short: 'h'}},
      allowPositionals: true,
    });
  } catch (cause) {
    throw new WrongUsage((cause as Error).message, {cause});
  }
}

/** Runs `vitrine-platform`. Rejects with `WrongUsage`, and as the commands do. */
async function runCommand({argv, env}: Pick<NodeJS.Process, 'argv' | 'env'>): Promise<string> {
  const {values, positionals} = readWords(argv.slice(2));
  const [command, folder, ...more] = positionals;
  if (values.help) return HELP;
  if (command !== 'backup' && command !== 'restore')
    throw new WrongUsage(`expected backup or restore\n\n${HELP}`);
  if (folder === undefined || more.length) throw new WrongUsage(`${command}: expected one folder`);
  const place = {
    dataDir: resolve(values.data ?? (env.DATA_DIR || DEFAULT_DATA)),
    databaseUrl: env.DATABASE_URL || null,
    s3: s3Settings(env),
  };
  if (command === 'backup')
    return `${folder}: ${reportOf(await backUp({...place, to: folder, nowMs: Date.now}))}\n`;
  const manifest = await restore({...place, from: folder});
  return `Restored ${reportOf(manifest)}, as they were at ${manifest.madeAt}. Start the shop now.\n`;
}

const isExpected = (error: unknown): error is Error =>
  error instanceof CannotStart || error instanceof FilesUnavailable || error instanceof WrongUsage;

try {
  process.stdout.write(await runCommand(process));
} catch (error) {
  console.error(isExpected(error) ? `vitrine-platform: ${error.message}` : error);
  process.exitCode = error instanceof WrongUsage ? 2 : 1;
}
