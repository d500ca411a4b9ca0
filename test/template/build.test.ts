import {execFileSync} from 'node:child_process';
import {readdirSync, readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import * as esbuild from 'esbuild';
import {expect, test} from 'vitest';
import * as sources from '../../src/template/index.js';

type Engine = typeof sources;
type Row = {readonly template: string; readonly json: unknown; readonly partials?: Record<string, string>};

const ROOT = new URL('../../', import.meta.url);
const CASES = new URL('cases/', import.meta.url);

/** The engine as the build makes it, as an address to import. */
const build = async (): Promise<string> => {
  const {TEMPLATE_BUILD}: {TEMPLATE_BUILD: esbuild.BuildOptions} = await import(
    new URL('build/options.mjs', ROOT).href
  );
  const {outputFiles} = await esbuild.build({
    ...TEMPLATE_BUILD,
    entryPoints: [fileURLToPath(new URL('src/template/index.ts', ROOT))],
    sourcemap: false,
    write: false,
  });
  const code = Buffer.from(outputFiles?.[0]?.contents ?? []).toString('base64');
  return `data:text/javascript;base64,${code}`;
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
  const built: Engine = await import(await build());
  const rows = readRows();
  expect(rows.length).toBeGreaterThan(100);
  for (const row of rows) expect(await run(built, row), row.template).toEqual(await run(sources, row));
});

test('TPL-04 an unknown locale is read as English, on a machine of any language', async () => {
  const script = `const {render} = await import('${await build()}');
    const source = '{d|datetime date:full time:short}; {p|money}; {n|decimal}';
    const data = {d: 0, n: 1234.5, p: {value: '1234.50', currency: 'EUR'}};
    for (const locale of ['xx-YY', 'zz', 'en-US']) console.log(render(source, data, {locale}).output);`;
  const printed = execFileSync(process.execPath, ['--input-type=module'], {
    input: script,
    encoding: 'utf8',
    env: {...process.env, LC_ALL: 'fr_FR.UTF-8'},
  });
  const [unknown, unsupported, english, ...rest] = printed.split('\n');
  expect(rest).toEqual(['']);
  expect(english).toBe('Wednesday, December 31, 1969 at 7:00 PM; €1,234.50; 1,234.5');
  expect([unknown, unsupported]).toEqual([english, english]);
});
