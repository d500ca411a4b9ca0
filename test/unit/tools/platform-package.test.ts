import {readdirSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {expect, test} from 'vitest';
import {PLATFORM_FILES} from '../../../build/platform-package.mjs';

const SITE = 'examples/site';

test('the package of the platform has every folder of the example shop that is read from the disk', () => {
  const root = fileURLToPath(new URL(`../../../${SITE}/`, import.meta.url));
  const withoutCode = readdirSync(root, {withFileTypes: true})
    .filter(entry => entry.isDirectory())
    .filter(({name}) => !readdirSync(`${root}${name}`).some(file => file.endsWith('.ts')))
    .map(({name}) => `${SITE}/${name}`);
  expect(withoutCode).toContain(`${SITE}/downloads`);
  expect(PLATFORM_FILES).toEqual(expect.arrayContaining(withoutCode));
});
