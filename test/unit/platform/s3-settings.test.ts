import {expect, test} from 'vitest';
import {CannotStart} from '../../../examples/platform/kernel/cannot-start.js';
import {addressOf} from '../../../examples/platform/kernel/files/s3-client.js';
import {s3Settings} from '../../../examples/platform/kernel/files/s3-settings.js';

const SECRET = 'hunter2';
const ENV = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'tide-mark',
  S3_ACCESS_KEY_ID: 'shop',
  S3_SECRET_ACCESS_KEY: SECRET,
};

test('a bucket is read from the variables, with defaults for region, prefix and style', () => {
  expect([s3Settings({}), s3Settings({S3_BUCKET: ''})]).toEqual([null, null]);
  const settings = {
    endpoint: 'https://s3.example',
    region: 'us-east-1',
    bucket: 'tide-mark',
    accessKeyId: 'shop',
    secretAccessKey: SECRET,
    prefix: '',
    isPathStyle: true,
  };
  expect(s3Settings(ENV)).toEqual(settings);
  const more = {
    S3_ENDPOINT: 'http://localhost:9000/',
    S3_REGION: 'eu-central-1',
    S3_PREFIX: '/shops/tide-mark_1.0/',
    S3_PATH_STYLE: '0',
  };
  expect(s3Settings({...ENV, ...more})).toEqual({
    ...settings,
    endpoint: 'http://localhost:9000',
    region: 'eu-central-1',
    prefix: 'shops/tide-mark_1.0/',
    isPathStyle: false,
  });
});

test('the bucket is in the path or in the host of an address, and blanks are never a plus sign', () => {
  const settings = s3Settings({...ENV, S3_ENDPOINT: 'https://s3.example:9000', S3_PREFIX: 'shops/one'});
  const call = {name: 'a/b.pdf', query: {prefix: 'a b/+'}};
  expect([true, false].map(isPathStyle => settings && addressOf({...settings, isPathStyle}, call))).toEqual([
    'https://s3.example:9000/tide-mark/shops/one/a/b.pdf?prefix=a%20b%2F%2B',
    'https://tide-mark.s3.example:9000/shops/one/a/b.pdf?prefix=a%20b%2F%2B',
  ]);
  expect(settings && addressOf({...settings, isPathStyle: false}, {name: null})).toBe(
    'https://tide-mark.s3.example:9000/',
  );
});

const WRONG = [
  [
    'a bucket alone',
    {S3_ENDPOINT: '', S3_SECRET_ACCESS_KEY: ''},
    /^S3_BUCKET is set and S3_ENDPOINT, S3_SECRET/,
  ],
  ['an address without a protocol', {S3_ENDPOINT: 's3.example'}, /write it as https:\/\/s3\.example/],
  ['a password in the address', {S3_ENDPOINT: `https://me:${SECRET}@s3.example`}, /without user, path/],
  ['a bucket in the address', {S3_ENDPOINT: 'https://s3.example/tide-mark'}, /without user, path/],
  ['a bucket name with blanks', {S3_BUCKET: 'tide mark'}, /S3_BUCKET is "tide mark" and must be/],
  ['a bucket in a path', {S3_BUCKET: '../tide-mark'}, /S3_BUCKET is/],
  ['a region with a slash', {S3_REGION: 'eu/1'}, /S3_REGION is "eu\/1" and must be/],
  ['a prefix that leads out', {S3_PREFIX: 'shops/../other'}, /S3_PREFIX is/],
  ['a prefix with odd characters', {S3_PREFIX: 'shop?x=1'}, /S3_PREFIX is/],
  ['another style', {S3_PATH_STYLE: 'true'}, /S3_PATH_STYLE is "true" and must be 1 or 0/],
] as const;
for (const [what, env, text] of WRONG)
  test(`a bucket with ${what} stops the start with one message, without the secret`, () => {
    const read = () => s3Settings({...ENV, ...env});
    expect(read).toThrow(CannotStart);
    expect(read).toThrow(text);
    expect(read).toThrow(expect.objectContaining({message: expect.not.stringContaining(SECRET)}));
  });
