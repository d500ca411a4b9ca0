/**
 * `npm run attack`: starts the platform as the contract tests do and attacks it over HTTP; `-- --seed 7` repeats a run,
 * `-- --postgres` runs on a throwaway PostgreSQL cluster in place of the embedded database. Exits 1 where a bound is broken.
 */
import {join} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {build} from 'esbuild';
import {SERVER_BUILD} from '../../build/options.mjs';
import {startCluster} from './postgres-cluster.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** As far below the project as its sources: they find the files of the shop from where they lie. */
const BUNDLE = join(ROOT, '.cache/attack/main.js');

await build({
  ...SERVER_BUILD,
  entryPoints: [join(ROOT, 'test/attack/main.ts')],
  outfile: BUNDLE,
  sourcemap: 'inline',
  metafile: false,
});

const words = process.argv.slice(process.argv.indexOf('attack') + 1);
const cluster = words.includes('--postgres') ? await startCluster() : null;
const cleanUp = async () => cluster?.stop();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => cleanUp().then(() => process.exit(1)));
if (cluster) process.env.DATABASE_URL = cluster.url;
let isHeld = false;
try {
  const {main} = await import(pathToFileURL(BUNDLE).href);
  isHeld = await main(words.filter(word => word !== '--postgres'));
} finally {
  await cleanUp();
}
process.exit(isHeld ? 0 : 1);
