/**
 * Builds everything under `dist/` and fails when a download outgrows its ceiling.
 *
 *   node build.mjs            all outputs, types and the size check
 *   node build.mjs --fast     all outputs, no types (used by watchers and tests)
 *   node build.mjs --size     prints the size table (add --json for one JSON object)
 *
 * Ceilings live in `package.json` under `ceilings`, in bytes of brotli-11.
 */
import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import * as esbuild from 'esbuild';
import {bundle, MESSAGE_FILES} from './build/bundle.mjs';
import {bundleClassic} from './build/classic.mjs';
import {writeErrorsPage} from './build/errors-page.mjs';
import {writeHtmlData} from './build/html-data.mjs';
import {writeManifest} from './build/manifest.mjs';
import {writeNotices} from './build/notices.mjs';
import {writeOpenApi} from './build/openapi.mjs';
import {pkg, ROOT} from './build/options.mjs';
import {built} from './build/outputs.mjs';
import {PLATFORM_FOLDER, writePlatformPackage} from './build/platform-package.mjs';
import {reactApps} from './build/react.mjs';
import {readTables, writeSchemas} from './build/schema.mjs';
import {checkCeilings, measure, printSizes} from './build/sizes.mjs';
import {emitTypes} from './build/types.mjs';
import {emptyFolder, reportOnce} from './build/watched.mjs';

const DIST = join(ROOT, 'dist');

/** Builds all outputs. Returns the size rows; throws when one is over its ceiling or a source fails. */
export async function build({fast = false, quiet = false} = {}) {
  mkdirSync(DIST, {recursive: true});
  // `npm run docs` makes them.
  emptyFolder(DIST, ['docs']);
  const metafiles = {};
  for (const output of built()) metafiles[output.name] = await bundle(output);
  metafiles['vitrine.global'] = await bundleClassic(pkg.version, metafiles.vitrine);
  const tables = await readTables();
  await writeSchemas(tables);
  writeHtmlData(tables);
  await writeOpenApi(pkg.version);
  writeErrorsPage(pkg.version);
  writeManifest(pkg.version, metafiles);
  writePlatformPackage(pkg, metafiles.platform);
  writeNotices(metafiles, {dist: DIST, platform: join(PLATFORM_FOLDER, 'dist')});
  if (!fast)
    emitTypes(
      [...new Set(Object.values(pkg.exports).flatMap(({types = []}) => types))],
      Object.keys(pkg.peerDependencies),
    );
  const rows = measure(pkg.ceilings, metafiles);
  writeFileSync(join(DIST, 'sizes.json'), `${JSON.stringify(rows, null, 2)}\n`);
  if (!quiet) printSizes(rows);
  checkCeilings(rows);
  return rows;
}

/** Rebuilds on change and calls `onBuilt` after each; used by `npm run dev`. */
export async function watch(onBuilt) {
  const report = reportOnce(onBuilt);
  // What is only measured needs what the others make.
  const watched = built().filter(({name}) => !reactApps().includes(name));
  for (const options of [MESSAGE_FILES, ...watched.map(output => output.options)]) {
    const context = await esbuild.context({
      ...options,
      // What pages preload is not built again: the entry must not find it.
      define: {...options.define, __PRELOADED__: '"watched"'},
      logLevel: 'silent',
      plugins: [...(options.plugins ?? []), report],
    });
    await context.watch();
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const json = process.argv.includes('--json');
  const rows = await build({
    fast: process.argv.includes('--fast') || process.argv.includes('--size'),
    quiet: json,
  });
  if (json) console.log(JSON.stringify({unit: 'bytes, brotli-11', groups: rows}));
}
