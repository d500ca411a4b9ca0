/**
 * Chunk names with short hashes: eight letters of hash do not compress, and each name stands in several downloads.
 * Blanks after the quote keep every file as long as it was, so its source map stays true.
 */
import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Letters of base 32 that a name keeps: one change in a million leaves a file's name as it was. */
const HASH_LETTERS = 4;

/** The bundler's own hash, at the end of a name. */
const HASH = /-([A-Z2-7]{8})(?=\.js(?:\.map)?$)/;

/** A name in the code, with its quotes. */
const QUOTED = /(["'])(\.{1,2}\/[\w/.-]*-[A-Z2-7]{8}\.js)\1/g;

/** The name with its hash cut short; other names stay. */
export const shortName = file => file.replace(HASH, (_, hash) => `-${hash.slice(0, HASH_LETTERS)}`);

const withShortNames = text =>
  text.replace(QUOTED, (whole, quote, name) =>
    `${quote}${shortName(name)}${quote}`.padEnd(whole.length, ' '),
  );

/** Renames the files of `outputs`, a bundler's, on the disk and in what imports them. Returns the outputs so named. */
export function shortenNames(outputs) {
  const renamed = {};
  for (const [file, output] of Object.entries(outputs)) {
    const name = shortName(file);
    if (Object.hasOwn(renamed, name)) throw new Error(`${file}: another file is named ${name} too`);
    const imports = output.imports.map(entry => ({...entry, path: shortName(entry.path)}));
    renamed[name] = {...output, imports};
    const text = readFileSync(join(ROOT, file), 'utf8');
    if (name !== file) rmSync(join(ROOT, file));
    writeFileSync(join(ROOT, name), file.endsWith('.js') ? withShortNames(text) : text);
  }
  return renamed;
}
