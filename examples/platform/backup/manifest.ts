import {createHash} from 'node:crypto';
import {realpath} from 'node:fs/promises';
import {join} from 'node:path';
import * as v from 'valibot';
import {CannotStart} from '../kernel/cannot-start.js';
import type {Migration} from '../kernel/database/migrate.js';

/** A backup that is not restored as it is; the message says why. */
export class BackupRefused extends CannotStart {
  override name = 'BackupRefused' as const;
}

/** The file that names all others of a backup. It is written last. */
export const MANIFEST = 'manifest.json';
/** How backups are made. A program refuses other numbers. */
const FORMAT = 1;

/** The stores of files that a backup has, by the folders of a data folder: all else there is made again, or is not finished. */
export const STORES = [
  ['pictures', 'masters'],
  ['site-files', 'documents'],
  ['downloads', 'files'],
] as const;

/** The file of a table's rows: a JSON object in each line. */
export const tablePath = (table: string): string => `database/${table}.jsonl`;
/** The file of a stored file. */
export const filePath = ([section, store]: (typeof STORES)[number], name: string): string =>
  `files/${section}/${store}/${name}`;

/** Names that the platform gives files, see `FileStore`. */
export const STORED_NAME = /^[\w-]+(?:\.[\w-]+)?$/;
/** The paths that a backup can have: none leads out of its folder. */
const PATH = new RegExp(
  `^(?:database/[a-z]\\w*\\.jsonl|files/(?:${STORES.map(parts => parts.join('/')).join('|')})/${STORED_NAME.source.slice(1, -1)})$`,
);

const COUNT = v.pipe(v.number(), v.integer(), v.minValue(0));
const SHA256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const SCHEMA = v.object({
  format: v.number(),
  /** The version of the program that made the backup. */
  program: v.string(),
  /** ISO 8601. */
  madeAt: v.string(),
  /** The migrations that the database has had, and the hash of their text. */
  schema: v.object({version: COUNT, sha256: SHA256}),
  /** The last numbers that sequences gave. */
  sequences: v.array(v.object({name: v.string(), last: COUNT})),
  /** Each file of the backup but the manifest. */
  files: v.array(v.object({path: v.string(), bytes: COUNT, sha256: SHA256})),
});

/** What is in a backup. */
export type Manifest = v.InferOutput<typeof SCHEMA>;
/** One file of a backup. */
export type BackupFile = Manifest['files'][number];

/** Tells schemas apart: a database of other migrations has other tables. */
export const schemaOf = (migrations: readonly Migration[]): Manifest['schema'] => ({
  version: migrations.length,
  sha256: createHash('sha256').update(JSON.stringify(migrations)).digest('hex'),
});

/** A manifest as it is written. */
export const writeManifest = (facts: Omit<Manifest, 'format'>): string =>
  `${JSON.stringify({format: FORMAT, ...facts}, null, 1)}\n`;

/** A manifest, of which nothing but its form is known. Throws `BackupRefused`. */
export function readManifest(text: string): Manifest {
  const refuse = (reason: string): never => {
    throw new BackupRefused(`${MANIFEST} ${reason}`);
  };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return refuse('is no JSON.');
  }
  const parsed = v.safeParse(SCHEMA, json);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    return refuse(`is none of a backup: ${v.getDotPath(issue) ?? 'it'}: ${issue.message}`);
  }
  const manifest = parsed.output;
  if (manifest.format !== FORMAT)
    refuse(
      `has the format ${manifest.format}; this program reads ${FORMAT}. Use vitrine-platform ${manifest.program}.`,
    );
  const paths = manifest.files.map(({path}) => path);
  for (const path of paths)
    if (!PATH.test(path))
      refuse(`names ${JSON.stringify(path)}, which is no path of a backup. Nothing was restored.`);
  if (new Set(paths).size < paths.length) refuse('names a file twice.');
  return manifest;
}

/** Refuses a backup of a schema that this program does not know. Throws `BackupRefused`. */
export function checkSchema({schema, program}: Manifest, migrations: readonly Migration[]): void {
  if (schema.version > migrations.length)
    throw new BackupRefused(
      `The backup has version ${schema.version} of the database; this program knows ${migrations.length}. Restore it with vitrine-platform ${program} or newer.`,
    );
  if (schemaOf(migrations.slice(0, schema.version)).sha256 !== schema.sha256)
    throw new BackupRefused(
      `The backup's database was made by other migrations than those of this program. Restore it with vitrine-platform ${program}, then upgrade.`,
    );
}

/** The path of a file in a backup. Throws `BackupRefused` where it is missing or a link leads elsewhere. */
export async function realPath(folder: string, path: string): Promise<string> {
  const expected = join(await realpath(folder), path);
  const found = await realpath(expected).catch(() => null);
  if (found === null) throw new BackupRefused(`${path} is missing from the backup.`);
  if (found !== expected) throw new BackupRefused(`${path} is a link, which a backup does not have.`);
  return found;
}
