/** Bytes a site downloads, after brotli-11: the peers' and ours. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {brotliBytes, bundle} from '../harness/bundle.mjs';
import {measureOurs} from '../harness/our-sizes.mjs';
import {BENCH} from '../harness/set-up.mjs';
import {atMost} from '../harness/target.mjs';

/** Minified size of what `source` imports, found from `folder`. */
const bundleBytes = async (...what) => brotliBytes(await bundle(...what));

const COMPILER = "export {Compiler} from '@squarespace/template-engine'";

const measurePeers = async () => [
  {
    name: '@shopify/buy-button-js',
    bytes: brotliBytes(
      readFileSync(join(BENCH, 'node_modules/@shopify/buy-button-js/dist/buybutton.min.js')),
    ),
  },
  {name: '@squarespace/template-engine, no locale pack', bytes: await bundleBytes(BENCH, COMPILER)},
  {
    name: '@squarespace/template-engine, nor time zones',
    bytes: await bundleBytes(BENCH, COMPILER, ['@phensley/timezone']),
  },
  {
    name: '@squarespace/template-engine, its own code alone',
    bytes: await bundleBytes(BENCH, COMPILER, ['@phensley/*']),
  },
  {name: 'liquidjs', bytes: await bundleBytes(BENCH, "export {Liquid} from 'liquidjs'")},
];

/** Measures sizes; nothing here varies, so once is enough. Source: the benchmark's targets, docs/figures.md. */
export async function run() {
  const ours = measureOurs();
  const rows = [...(await measurePeers()), ...ours].map(({name, bytes}) => ({name, bytes}));
  return {
    about: 'bytes after brotli-11',
    rows,
    targets: ours.map(({name, bytes, limit}) => atMost(name, bytes, limit)),
  };
}
