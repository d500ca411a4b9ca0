import {Readable} from 'node:stream';
import {setTimeout as wait} from 'node:timers/promises';
import {AwsClient} from 'aws4fetch';
import {bytesOf, type FileContent, piecesOf} from './file-store.js';
import {FilesUnavailable} from './files-unavailable.js';
import {codeIn, refusedOutage, slowOutage, unreachableOutage} from './s3-outage.js';
import {S3_PATIENCE, type S3Settings} from './s3-settings.js';

/** One call of the S3 protocol. */
export interface S3Call {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** The object's name, without the shop's prefix; null for the bucket itself. */
  readonly name: string | null;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly content?: FileContent;
}

/** Calls an S3 server. */
export interface S3Client {
  /**
   * Makes a call and reads its answer by `take`. A call is repeated where the connection or the server fails, so it has to
   * be one that may be made twice. Null where there is no such object. Throws `FilesUnavailable`.
   */
  send<T>(call: S3Call, take: (answer: Response) => Promise<T>): Promise<T | null>;
}

/** Times that a call is made, and the pause before the second, which doubles. Source: our choice. */
const TRIES = 3;
const PAUSE_MS = 150;

/** The address of a call: the bucket is in its path or in its host. */
export const addressOf = (
  settings: S3Settings,
  {name, query = {}}: Pick<S3Call, 'name' | 'query'>,
): string => {
  const {bucket, prefix, isPathStyle} = settings;
  const url = new URL(settings.endpoint);
  if (!isPathStyle) url.host = `${bucket}.${url.host}`;
  const path = [...(isPathStyle ? [bucket] : []), ...(name === null ? [] : [`${prefix}${name}`])].join('/');
  // Written by hand: forms write a blank as "+", which S3 servers sign differently.
  const pairs = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `${url.origin}/${path}${pairs.length ? `?${pairs.join('&')}` : ''}`;
};

const webStreamOf = (content: FileContent): ReadableStream =>
  Readable.toWeb(Readable.from(piecesOf(content))) as ReadableStream;

/** What the fetch of a call is given, but for its signal. A body is opened again for each try. */
const initOf = ({method, headers = {}, content}: S3Call): RequestInit & {duplex?: 'half'} => ({
  method,
  // A compressed answer would have another length than the object. For a part of one, fetch says so itself.
  headers: {
    ...('Range' in headers ? {} : {'Accept-Encoding': 'identity'}),
    ...headers,
    ...(content
      ? {'Content-Length': String(bytesOf(content)), 'Content-Type': 'application/octet-stream'}
      : {}),
  },
  redirect: 'manual',
  ...(content ? {body: webStreamOf(content), duplex: 'half'} : {}),
});

/** What one try ended in. */
type Outcome<T> = {readonly value: T | null} | {readonly failure: FilesUnavailable};

/** Reads an answer: by `take`, as null for an object that is missing, or as a failure. */
async function outcomeOf<T>(
  settings: S3Settings,
  answer: Response,
  take: (answer: Response) => Promise<T>,
): Promise<Outcome<T>> {
  if (answer.ok) return {value: await take(answer)};
  const {status} = answer;
  const code = codeIn(await answer.text());
  if (status === 404 && code === 'NoSuchKey') return {value: null};
  return {failure: new FilesUnavailable(refusedOutage(settings, {status, code}))};
}

/** Runs `work` with a signal that fires after a time; null where it fired. What is left of an answer may take longer. */
async function within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), ms);
  try {
    return await work(ending.signal);
  } catch (error) {
    if (ending.signal.aborted) return null;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** A client for one bucket. */
export function createS3Client(settings: S3Settings): S3Client {
  const {readMs, writeMs} = settings.patience ?? S3_PATIENCE;
  const {region, accessKeyId, secretAccessKey} = settings;
  // The repetitions are ours: those of this client leave out lost connections.
  const aws = new AwsClient({accessKeyId, secretAccessKey, region, service: 's3', retries: 0});

  async function tryOnce<T>(call: S3Call, take: (answer: Response) => Promise<T>, signal: AbortSignal) {
    try {
      const answer = await aws.fetch(addressOf(settings, call), {...initOf(call), signal});
      return await outcomeOf(settings, answer, take);
    } catch (error) {
      if (signal.aborted || !(error instanceof TypeError)) throw error;
      return {failure: new FilesUnavailable(unreachableOutage(settings, error), {cause: error})};
    }
  }

  return {
    async send(call, take) {
      const patienceMs = call.content ? writeMs : readMs;
      const outcome = await within(patienceMs, async signal => {
        for (let tries = 1; ; tries++) {
          const made = await tryOnce(call, take, signal);
          if ('value' in made || !made.failure.isPassing || tries === TRIES) return made;
          await wait(PAUSE_MS * 2 ** (tries - 1), undefined, {signal});
        }
      });
      if (!outcome) throw new FilesUnavailable(slowOutage(settings, patienceMs));
      if ('failure' in outcome) throw outcome.failure;
      return outcome.value;
    },
  };
}
