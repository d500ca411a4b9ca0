/** The product page's blocks and what renders them, bundled from the sources as `dist/server.js` is. */
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import * as esbuild from 'esbuild';
import {SERVER_BUILD} from '../../../build/options.mjs';
import {ROOT} from '../harness/set-up.mjs';

const SOURCE = `export {compile} from './src/template/index.js';
export {renderBlock} from './widgets/server/index.js';
export {blocksOfPage} from './test/bench/rendering/blocks.js';
export {viewOf} from './test/bench/rendering/views.js';`;

/** `compile`, `renderBlock`, `blocksOfPage` and `viewOf`, in one module. It lies in the project, whose files it reads. */
export const importRenderers = async () => {
  const outfile = join(ROOT, '.cache/bench-rendering.mjs');
  await esbuild.build({
    ...SERVER_BUILD,
    stdin: {contents: SOURCE, resolveDir: ROOT, sourcefile: join(ROOT, 'rendering.ts')},
    outfile,
  });
  return import(pathToFileURL(outfile).href);
};
