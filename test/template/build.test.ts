import {readdirSync, readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import * as esbuild from 'esbuild';
import {expect, test} from 'vitest';
import * as sources from '../../src/template/index.js';

type Engine = typeof sources;
type Row = {readonly template: string; readonly json: unknown; readonly partials?: Record<string, string>};

const ROOT = new URL('../../', import.meta.url);
const CASES = new URL('cases/', import.meta.url);

/** The engine as the build makes it, with short names for its own members. */
const build = async (): Promise<Engine> => {
  const {TEMPLATE_BUILD}: {TEMPLATE_BUILD: esbuild.BuildOptions} = await import(
    new URL('build.mjs', ROOT).href
  );
  const {outputFiles} = await esbuild.build({
    ...TEMPLATE_BUILD,
    entryPoints: [fileURLToPath(new URL('src/template/index.ts', ROOT))],
    sourcemap: false,
    write: false,
  });
  const code = Buffer.from(outputFiles?.[0]?.contents ?? []).toString('base64');
  return import(`data:text/javascript;base64,${code}`);
};

const readRows = (): Row[] =>
  readdirSync(CASES, {recursive: true, encoding: 'utf8'})
    .filter(name => name.endsWith('.json'))
    .flatMap(name => JSON.parse(readFileSync(new URL(name, CASES), 'utf8')));

const run = async ({render, renderStream, check}: Engine, {template, json, partials}: Row) => {
  const options = {partials, expressions: true, includes: true, locale: 'en-US', now: 0};
  const chunks: string[] = [];
  for await (const chunk of renderStream(template, json, options)) chunks.push(chunk);
  return [render(template, json, options), check(template), chunks.join('')];
};

test('TPL-01 the built engine says of every case what the sources say', async () => {
  const built = await build();
  const rows = readRows();
  expect(rows.length).toBeGreaterThan(100);
  for (const row of rows) expect(await run(built, row), row.template).toEqual(await run(sources, row));
});
