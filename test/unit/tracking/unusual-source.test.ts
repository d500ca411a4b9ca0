// @vitest-environment happy-dom
import {expect, test, vi} from 'vitest';
import type {Page} from '../../../runtime/contracts.js';
import {readUnusual} from '../../../runtime/tracking/legacy-events.js';
import {redact} from '../../../src/tracking/redact.js';
import {SERVICE_FORMAT} from '../../../src/tracking/service-format.js';
import {makePage} from '../runtime/page.js';

const SNAPSHOT = {href: 'https://shop.example/', window, locale: 'en', nowMs: 1};
const IDS = {
  analyticsId: 'a',
  sessionId: 's',
  marketingId: null,
  isFirstLanding: false,
  isFirstSession: false,
};

test('TRK-02 an event has an environment that there is, so that none is refused for what its site names', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const environments: unknown[] = [];
  for (const environment of [undefined, 'staging', 'live', 7]) {
    const page = {...makePage(), contexts: {own: {environment, itemId: 'mug'}, compat: undefined}} as Page;
    const {read} = await readUnusual(page, 'https://shop.example/api', redact);
    const context = read?.(page.contexts.own) ?? {};
    expect([context.itemId, Object.getPrototypeOf(context)]).toEqual(['mug', null]);
    environments.push(SERVICE_FORMAT.fields('seen', context, SNAPSHOT as never, IDS as never));
  }
  expect(environments.map(fields => (fields as {source_environment: unknown}).source_environment)).toEqual([
    'prod',
    'staging',
    'prod',
    'prod',
  ]);
});
