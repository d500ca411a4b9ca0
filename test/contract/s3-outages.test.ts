// @module-tag whole
import {createServer, type RequestListener} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterAll, beforeAll, expect, onTestFinished, test} from 'vitest';
import {claimAtStart, claimBucket} from '../../examples/platform/kernel/files/claim-bucket.js';
import type {S3Settings} from '../../examples/platform/kernel/files/s3-settings.js';
import {s3Store} from '../../examples/platform/kernel/files/s3-store.js';
import {type S3Server, startS3Server} from './s3-server.js';
import {startShop} from './shop-client.js';

const SECRET = 'hunter2-hunter2';
let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.close());

/** A server of our own in the place of an S3 server. */
async function standIn(answer: RequestListener): Promise<S3Settings> {
  const http = createServer(answer);
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    http.closeAllConnections();
    http.close();
  });
  const {port} = http.address() as AddressInfo;
  return {...server.settings, endpoint: `http://127.0.0.1:${port}`};
}

const refusal = (code: string) => `<Error><Code>${code}</Code><Message>${SECRET}</Message></Error>`;

test('V12 a bucket that is missing, or a key that is wrong, stops the start and says what to correct', async () => {
  for (const [change, text] of [
    [{bucket: 'missing'}, /there is no such bucket. Create it, or correct S3_BUCKET \(404 NoSuchBucket\)/],
    [{secretAccessKey: SECRET}, /does not accept the key. Check S3_ACCESS_KEY_ID/],
    [{accessKeyId: 'nobody', secretAccessKey: SECRET}, /\(403 InvalidAccessKeyId\)/],
  ] as const) {
    const start = claimAtStart({...server.settings, ...change}, 'one', () => {});
    await expect(start).rejects.toThrow(expect.objectContaining({name: 'CannotStart'}));
    await expect(start).rejects.toThrow(text);
    await expect(start).rejects.not.toThrow(SECRET);
  }
});

test('V12 what another server answers stops the start too, and nothing of its answer is printed', async () => {
  for (const [status, body, text] of [
    [403, refusal('AccessDenied'), /has to list the bucket, and read, write and delete/],
    [400, refusal('AuthorizationHeaderMalformed'), /in another region.*Check S3_REGION/],
    [301, refusal('PermanentRedirect'), /Check S3_REGION and S3_ENDPOINT \(301 PermanentRedirect\)/],
    [404, `<h1>${SECRET}</h1>`, /not what an S3 server answers. Check S3_ENDPOINT and S3_PATH_STYLE \(404\)/],
  ] as const) {
    const settings = await standIn((_, reply) => reply.writeHead(status).end(body));
    const check = claimAtStart(settings, 'one', () => {});
    await expect(check).rejects.toThrow(text);
    await expect(check).rejects.not.toThrow(SECRET);
  }
});

test('V12 a server that is down, overloaded or silent is warned of, and the shop starts', async () => {
  const patience = {readMs: 500, writeMs: 500};
  let calls = 0;
  const settings = [
    server.settings,
    await standIn((_, reply) => {
      calls += 1;
      reply.writeHead(503).end(refusal('SlowDown'));
    }),
    {...(await standIn(() => {})), patience},
  ];
  const warnings: string[] = [];
  await server.down();
  for (const each of settings) await claimAtStart(each, 'one', line => warnings.push(line));
  await server.up();
  expect(warnings).toEqual([
    expect.stringContaining('the server is not reachable (ECONNREFUSED). The shop starts'),
    expect.stringContaining('the server is overloaded or broken (503 SlowDown).'),
    expect.stringContaining('the server did not answer within 0.5 s.'),
  ]);
  expect(calls).toBe(3);
});

test('V12 an answer that breaks off is asked for again, and a download that does fails as one', async () => {
  let asked = 0;
  const settings = await standIn((_, reply) => {
    asked += 1;
    reply.writeHead(200, {'Content-Length': 10});
    if (asked === 2) reply.end('half whole');
    else reply.write('half ', () => reply.destroy());
  });
  const store = s3Store(settings, 'a');
  expect((await store.read('a.pdf'))?.toString()).toBe('half whole');
  await expect(new Response(await store.stream('a.pdf')).text()).rejects.toThrow();
  await expect(store.stream('a.pdf', {first: 0, last: 4})).rejects.toThrow(
    /not what an S3 server answers.*\(200\)/,
  );
  expect(asked).toBe(4);
});

test('V12 files of another shop are left alone: the start says so, and how two shops share a bucket', async () => {
  const settings = {...server.settings, prefix: 'shops/two/'};
  await claimBucket(settings, 'two');
  await claimBucket(settings, 'two');
  const start = startShop({s3: settings});
  await expect(start).rejects.toThrow(
    /another shop's database. Give this shop a prefix of its own with S3_PREFIX/,
  );
  await expect(start).rejects.toThrow(expect.objectContaining({name: 'CannotStart'}));
  await s3Store(settings, 'site-files').remove('shop');
  await (await startShop({s3: settings})).close();
  await expect(claimBucket(settings, 'two')).rejects.toThrow(
    /delete the object shops\/two\/site-files\/shop/,
  );
});

test('V12 a call is made again where a connection breaks, and lists have as many answers as they need', async () => {
  const asked: string[] = [];
  const object = (name: string) =>
    `<Contents><Key>shops/one/a/${name}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified><Size>7</Size></Contents>`;
  const settings = await standIn((request, reply) => {
    asked.push(request.url ?? '');
    if (asked.length === 1) return void request.socket.destroy();
    const isFirst = asked.length === 2;
    const next = isFirst ? '<NextContinuationToken>a+b/c=</NextContinuationToken>' : '';
    const objects = isFirst ? object('one.pdf') : `${object('two.pdf')}${object('of others &amp; us')}`;
    reply.end(`<ListBucketResult>${next}${objects}</ListBucketResult>`);
  });
  const writtenMs = Date.UTC(2026, 0, 2, 3, 4, 5);
  expect(await s3Store(settings, 'a').list()).toEqual([
    {name: 'one.pdf', bytes: 7, writtenMs},
    {name: 'two.pdf', bytes: 7, writtenMs},
  ]);
  const list = '/tide-mark/?list-type=2&delimiter=%2F&prefix=shops%2Fone%2Fa%2F';
  expect(asked.map(url => url.replace('/tide-mark?', '/tide-mark/?'))).toEqual([
    list,
    list,
    `${list}&continuation-token=a%2Bb%2Fc%3D`,
  ]);
});
