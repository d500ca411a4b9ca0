/** `npm run house`: prints each folder with what it is for, its size and the arrows between folders. */
import {join} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {build} from 'esbuild';
import {SERVER_BUILD} from '../../build/options.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** As far below the project as its sources: they find the project from where they lie. */
const BUNDLE = join(ROOT, '.cache/house/main.js');

await build({
  ...SERVER_BUILD,
  entryPoints: [join(ROOT, 'test/house/main.ts')],
  outfile: BUNDLE,
  metafile: false,
});
const {main} = await import(pathToFileURL(BUNDLE).href);
main();
