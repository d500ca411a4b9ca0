// @vitest-environment happy-dom
import {afterEach, expect, test, vi} from 'vitest';
import {findPlatformScript} from '../../../runtime/compat/platform-script.js';

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'SQUARESPACE_ROLLUPS');
});

/** A page that lists one file in a bundle, of which the browser has as many bytes. */
const list = (bundle: string, js: unknown, bytes: number): void => {
  Object.assign(globalThis, {SQUARESPACE_ROLLUPS: {[bundle]: {js}}});
  vi.spyOn(performance, 'getEntriesByName').mockImplementation(() =>
    bytes ? [{responseStatus: 200, decodedBodySize: bytes} as PerformanceResourceTiming] : [],
  );
};

for (const bundle of [
  'squarespace-commerce',
  'visitor_site_error_reporter',
  'common',
  'common_vendors',
  'common_vendors_stable',
  'user_account_core',
  'performance',
])
  test(`EMB-05 the platform’s script is at work where its bundle ${bundle} arrived`, async () => {
    list(bundle, ['https://assets.platform.example/one.js'], 4000);
    expect(await findPlatformScript()).toBe(true);
    list(bundle, ['https://assets.platform.example/one.js'], 0);
    expect(await findPlatformScript()).toBe(false);
  });

test('EMB-05 bundles of other names, and lists of any other shape, are not the platform’s script', async () => {
  list('site-styles', ['https://assets.platform.example/one.js'], 4000);
  expect(await findPlatformScript()).toBe(false);
  list('common', {css: 1}, 0);
  expect(await findPlatformScript()).toBe(false);
});
