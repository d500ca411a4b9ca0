import {expect, test} from 'vitest';
import type {SiteFile} from '../../../src/builder/files/file-calls.js';
import {siteFileProblem} from '../../../src/builder/files/file-problem.js';
import {builderMessages} from '../../../src/builder/messages.js';
import {ApiError, DecodeError, NetworkError, TimeoutError} from '../../../src/shared/errors.js';
import {UploadQueue, type UploadTransport} from '../../../widgets/editor/files/upload-queue.js';

const fileOf = (id: string): SiteFile => ({
  id,
  name: 'a.pdf',
  kind: 'document',
  type: 'application/pdf',
  bytes: 10,
  address: `/site-files/${id}/a.pdf`,
  width: null,
  height: null,
  altText: '',
  focalPoint: {x: 0.5, y: 0.5},
  createdMs: 0,
  version: '1',
});
const chosen = (name = 'a.pdf', size = 10): File => new File([new Uint8Array(size)], name);

interface Sending {
  readonly file: File;
  readonly progress: (bytes: number) => void;
  readonly repeat: () => void;
  readonly finish: (id: string) => void;
  readonly fail: (error: unknown) => void;
  readonly signal: AbortSignal;
}

/** A queue whose sends end when the test says so. `answers` are what processing does, one call each. */
function open(answers: readonly (SiteFile | Error)[] = []) {
  const sendings: Sending[] = [];
  const discarded: (string | null)[] = [];
  const processed: string[] = [];
  const transport: UploadTransport = {
    send: (file, {onProgress, onRepeat, signal}) =>
      new Promise((finish, fail) => {
        signal.addEventListener('abort', () => fail(signal.reason));
        sendings.push({file, progress: onProgress, repeat: onRepeat, finish, fail, signal});
      }),
    discard: async (_, id) => void discarded.push(id),
    findUnfinished: async () => [],
    forget: async () => undefined,
  };
  const processFile = async (id: string): Promise<SiteFile> => {
    const answer = answers[processed.length] ?? fileOf(id);
    processed.push(id);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const queue = new UploadQueue({calls: {processFile}, transport, locale: 'en'});
  const states = () => queue.getSnapshot().map(({state}) => state);
  return {queue, sendings, discarded, processed, states};
}
const settled = () => new Promise(resolve => setTimeout(resolve));

test('BLD-07 two files are sent at once, the next waits, and each ends as the platform’s file', async () => {
  const {queue, sendings, states} = open();
  queue.add([chosen('a.pdf'), chosen('b.pdf'), chosen('c.pdf')]);
  expect(states()).toEqual(['uploading', 'uploading', 'waiting']);
  sendings[0]?.progress(4);
  expect(queue.getSnapshot()[0]).toMatchObject({sent: 4, size: 10, name: 'a.pdf'});
  sendings[0]?.finish('one');
  await settled();
  expect(states()).toEqual(['done', 'uploading', 'uploading']);
  expect(queue.getSnapshot()[0]?.file?.id).toBe('one');
  queue.dismiss('0');
  queue.dismiss('1');
  expect(states()).toEqual(['uploading', 'uploading']);
});

test('BLD-07 a pause stops sending and keeps what was sent; continuing sends the same file again', async () => {
  const {queue, sendings, discarded, states} = open();
  const [key = ''] = queue.add([chosen()]);
  sendings[0]?.progress(6);
  queue.pause(key);
  await settled();
  expect([states(), sendings[0]?.signal.aborted, discarded]).toEqual([['paused'], true, []]);
  // A report that comes late changes nothing.
  sendings[0]?.progress(7);
  expect(queue.getSnapshot()[0]?.sent).toBe(6);
  queue.resume(key);
  expect([states(), sendings[1]?.file === sendings[0]?.file]).toEqual([['uploading'], true]);
});

test('BLD-07 an upload that is repeated says so until more of it is sent', () => {
  const {queue, sendings} = open();
  queue.add([chosen()]);
  const [sending] = sendings;
  const isRepeated = () => queue.getSnapshot()[0]?.isRepeated;
  sending?.progress(4);
  sending?.repeat();
  expect(isRepeated()).toBe(true);
  // A repeat begins with what was sent before.
  sending?.progress(4);
  expect(isRepeated()).toBe(true);
  sending?.progress(6);
  expect(isRepeated()).toBe(false);
});

test('BLD-04 a cancelled upload ends on the platform too, in processing with the specified message', async () => {
  const {queue, sendings, discarded, states} = open();
  const [key = ''] = queue.add([chosen()]);
  await queue.cancel(key);
  expect([states(), discarded, queue.getSnapshot()[0]?.problem]).toEqual([['cancelled'], [null], null]);
  const [other = ''] = queue.add([chosen()]);
  const unsubscribe = queue.subscribe(() => {
    if (queue.getSnapshot()[1]?.state === 'processing') void queue.cancel(other);
  });
  sendings[1]?.finish('late');
  await settled();
  unsubscribe();
  expect([states()[1], discarded[1], queue.getSnapshot()[1]?.problem?.id]).toEqual([
    'cancelled',
    'late',
    'file-processing-cancelled',
  ]);
});

test('BLD-04 a failed upload goes on where it was; after failed processing it is only processed again', async () => {
  const {queue, sendings, processed, states} = open([
    new NetworkError(),
    new TimeoutError(),
    new TimeoutError(),
    fileOf('one'),
  ]);
  const [key = ''] = queue.add([chosen()]);
  sendings[0]?.fail(new NetworkError());
  await settled();
  expect([states(), queue.getSnapshot()[0]?.problem?.id]).toEqual([['failed'], 'network-error']);
  queue.resume(key);
  sendings[1]?.finish('one');
  await settled();
  expect([states(), processed]).toEqual([['failed'], ['one']]);
  queue.resume(key);
  await settled();
  expect([states(), sendings.length, processed.length]).toEqual([['done'], 2, 4]);
});

const messages = builderMessages('en');
const PROBLEMS = [
  [
    new ApiError(400, {code: 'file-content'}),
    'File a.pdf is not a supported JPEG, PNG, WebP, GIF, AVIF, PDF, ZIP, DOCX, XLSX, PPTX, or MP4 file',
  ],
  [new ApiError(400, {code: 'file-quota'}), 'There is no room for more files. Delete some first'],
  [new ApiError(404, {code: 'file-gone'}), 'File processing was cancelled'],
  [new ApiError(409, {code: 'file-gone'}), 'File was not processed'],
  [new ApiError(500), 'Could not complete file processing'],
  [new ApiError(401), 'You are signed out. Sign in in another tab, then try again'],
  [new DecodeError('', 'an object', 'nothing'), 'No response data from the job request'],
] as const;
for (const [error, message] of PROBLEMS)
  test(`BLD-04 after ${error.message} while processing the owner reads “${message}”`, async () => {
    const {queue, sendings} = open([error]);
    queue.add([chosen()]);
    sendings[0]?.finish('one');
    await settled();
    const {problem} = queue.getSnapshot()[0] ?? {};
    expect(problem && messages(problem.id, problem.params)).toBe(message);
  });

// Source: runtime spec §8
const SENDING_PROBLEMS = [
  [new ApiError(500), 'Problem uploading your file'],
  [new Error('cut'), 'Could not complete file upload'],
] as const;
for (const [error, message] of SENDING_PROBLEMS)
  test(`BLD-04 after ${error.message} while sending the owner reads “${message}”`, async () => {
    const {queue, sendings} = open([]);
    queue.add([chosen()]);
    sendings[0]?.fail(error);
    await settled();
    const {problem} = queue.getSnapshot()[0] ?? {};
    expect(problem && messages(problem.id, problem.params)).toBe(message);
  });

// Source: runtime spec §5
const CHOSEN = [
  [
    'page.html',
    10,
    null,
    'File page.html is not a supported JPEG, PNG, WebP, GIF, AVIF, PDF, ZIP, DOCX, XLSX, PPTX, or MP4 file',
  ],
  ['plan.pdf', 10, 'picture', 'File plan.pdf is not a supported JPEG, PNG, WebP, GIF, or AVIF file'],
  ['cup.JPG', 20_000_001, null, 'File cup.JPG is too large. Maximum size allowed is 20 MB'],
  ['cup.jpg', 0, null, 'File cup.jpg is empty'],
  ['cup.jpeg', 20_000_000, 'picture', null],
] as const;
for (const [name, size, kind, message] of CHOSEN)
  test(`BLD-04 ${name} of ${size} bytes among ${kind ?? 'all'} files: ${message ?? 'taken'}`, () => {
    const problem = siteFileProblem({name, size}, 'en', kind);
    expect(problem && messages(problem.id, problem.params)).toBe(message);
  });

test('BLD-04 a file that is not taken is never sent, and cannot be tried again', () => {
  const {queue, sendings, states} = open();
  const [key = ''] = queue.add([chosen('page.html')]);
  queue.resume(key);
  expect([states(), sendings.length, queue.mayRetry(key)]).toEqual([['failed'], 0, false]);
});
