/** What visitors download, in bytes of brotli-11, by the groups of `ceilings` in package.json. */
import {readFileSync} from 'node:fs';
import {basename, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {brotliCompressSync, constants, gzipSync} from 'node:zlib';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Files whose bytes a visitor downloads to have `entryOrChunk` and all it imports statically. */
export function closure(metafile, file, seen = new Set()) {
  if (seen.has(file) || !metafile.outputs[file]) return seen;
  seen.add(file);
  for (const {path, kind} of metafile.outputs[file].imports)
    if (kind === 'import-statement') closure(metafile, path, seen);
  return seen;
}

export const outputOf = (metafile, source) =>
  Object.keys(metafile.outputs).find(file => metafile.outputs[file].entryPoint === source);

/** The sources of the messages that every page of a shop uses. */
const SHOP_MESSAGES = /^src\/i18n\/messages\/shop\/(\w+)\.ts$/;

/** Files of the shop's messages by language. */
export function messageFilesOf(metafile) {
  const files = {};
  for (const [file, {entryPoint = ''}] of Object.entries(metafile.outputs)) {
    const [, language] = SHOP_MESSAGES.exec(entryPoint) ?? [];
    if (language) files[language] = file;
  }
  return files;
}

/** Bytes after brotli-11 of every file in `files`, added up: each is a response of its own. */
const brotliBytes = files => {
  let bytes = 0;
  for (const file of files)
    bytes += brotliCompressSync(readFileSync(join(ROOT, file)), {
      params: {[constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY},
    }).length;
  return bytes;
};

/** Sizes of the groups named under `ceilings` in package.json: what a page of that kind loads, without what sources in `after` have loaded. */
export function measure(ceilings, metafiles) {
  const rows = [];
  for (const [group, {of, sources, after = [], max}] of Object.entries(ceilings)) {
    const metafile = metafiles[of];
    if (!metafile) continue;
    const filesOf = named => {
      const found = new Set();
      for (const source of named) {
        const output = outputOf(metafile, source);
        if (!output) throw new Error(`ceilings.${group}: ${source} makes no file of its own in ${of}`);
        closure(metafile, output, found);
      }
      return found;
    };
    const earlier = filesOf(after);
    const files = [...filesOf(sources)].filter(file => !earlier.has(file));
    const bytes = brotliBytes(files);
    const gzip = files.reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(ROOT, file)), {level: 9}).length,
      0,
    );
    rows.push({
      group,
      brotliBytes: bytes,
      gzipBytes: gzip,
      ceilingBytes: max,
      files: files.map(f => basename(f)),
    });
  }
  return rows;
}

/** Throws when a group is over its ceiling, and names each that is. */
export function checkCeilings(rows) {
  const over = rows.filter(row => row.brotliBytes > row.ceilingBytes);
  if (over.length === 0) return;
  throw new Error(
    over.map(r => `${r.group}: ${r.brotliBytes} bytes of brotli, ceiling ${r.ceilingBytes}`).join('\n'),
  );
}

export function printSizes(rows) {
  const kb = bytes => `${(bytes / 1000).toFixed(2)} kB`;
  for (const row of rows)
    console.log(
      `${row.group.padEnd(34)} ${kb(row.brotliBytes).padStart(9)} brotli  ${kb(row.gzipBytes).padStart(9)} gzip  ceiling ${kb(row.ceilingBytes)}`,
    );
}
