/** `dist/openapi.json`: the calls of the HTTP contract as the platform describes them; a schema that OpenAPI cannot say ends the build. */
import {rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import * as esbuild from 'esbuild';
import {ROOT, SERVER_BUILD} from './options.mjs';

const MAKE = `
import {openApiOf} from './examples/platform/features/openapi/document.js';
import {ROUTES} from './examples/platform/registries.js';
export const openApi = version => openApiOf(ROUTES, version);
`;

/** Writes it. The bundle is in the project while it runs, where it finds the packages. */
export async function writeOpenApi(version) {
  const outfile = join(ROOT, '.cache', `openapi-${process.pid}.mjs`);
  await esbuild.build({
    ...SERVER_BUILD,
    sourcemap: false,
    stdin: {contents: MAKE, resolveDir: ROOT, loader: 'ts'},
    outfile,
  });
  try {
    const {openApi} = await import(pathToFileURL(outfile).href);
    writeFileSync(join(ROOT, 'dist/openapi.json'), `${JSON.stringify(openApi(version))}\n`);
  } finally {
    rmSync(outfile);
  }
}
