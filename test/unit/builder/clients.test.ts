import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import * as builder from '../../../src/builder/index.js';
import {createScriptedClock} from '../services/scripted-clock.js';

const ROOT = join(import.meta.dirname, '../../..');
const SOURCES = join(ROOT, 'src/builder');
const clients = readdirSync(SOURCES, {recursive: true, encoding: 'utf8'})
  .filter(file => file.endsWith('.ts'))
  .flatMap(file => [
    ...readFileSync(join(SOURCES, file), 'utf8').matchAll(/^export const (create\w+Calls)\b/gm),
  ])
  .map(([, name = '']) => name);

test('BLD-07 the entry has the client of every builder call, and its page names each', () => {
  const page = readFileSync(join(ROOT, 'docs/builder.md'), 'utf8');
  expect(clients).toEqual(
    expect.arrayContaining(['createPageCalls', 'createStyleCalls', 'createStoreCalls']),
  );
  for (const name of clients) {
    expect([name, typeof Reflect.get(builder, name)]).toEqual([name, 'function']);
    expect(page, name).toContain(`\`${name}(`);
  }
});

/** A client of a platform that answers every call alike. */
const answering = (status: number) =>
  builder.createBuilderClient({
    root: 'https://shop.test/api',
    locale: 'en-US',
    cookies: {get: () => 'crumb'},
    clock: createScriptedClock(),
    fetch: async () => Response.json({error: 'Unknown page.', code: 'page-unknown'}, {status}),
  });

test('BLD-05 a call answered 404 throws a NotFoundError with its path and the platform’s sentence', async () => {
  const error = await builder
    .createPageCalls(answering(404))
    .readPage('p/1')
    .catch(thrown => thrown);
  expect(error).toBeInstanceOf(builder.NotFoundError);
  // Whoever handles refusals handles this one as before.
  expect(error).toBeInstanceOf(builder.ApiError);
  expect(error).toMatchObject({
    name: 'NotFoundError',
    message: 'nothing found at site-content/pages/p%2F1',
    path: 'site-content/pages/p%2F1',
    status: 404,
    text: 'Unknown page.',
    code: 'page-unknown',
    cause: expect.objectContaining({name: 'ApiError'}),
  });
});

test('BLD-05 another refusal is no NotFoundError', async () => {
  const error = await builder
    .createStyleCalls(answering(403))
    .publishStyles(1)
    .catch(thrown => thrown);
  expect(error).toMatchObject({name: 'ApiError', status: 403});
});
