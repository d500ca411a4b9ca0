/** Makes one script of what a site would import, and weighs it. */
import {brotliCompressSync, constants} from 'node:zlib';
import * as esbuild from 'esbuild';

/** Bytes of `code` after brotli-11. */
export const brotliBytes = code =>
  brotliCompressSync(code, {params: {[constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY}}).length;

/** `source` with all it imports, found from `folder`, minified. */
export const bundle = async (folder, source, external = []) => {
  const {outputFiles} = await esbuild.build({
    stdin: {contents: source, resolveDir: folder},
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'error',
    external,
  });
  return outputFiles[0].text;
};
