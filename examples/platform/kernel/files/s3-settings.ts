import {CannotStart} from '../cannot-start.js';

/** A bucket of a server with the S3 protocol, and the part of it that is the shop's. */
export interface S3Settings {
  /** An http or https address without a path. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** What the name of each object begins with: '' or a text that ends in `/`. */
  readonly prefix: string;
  /** True where the bucket's name is in the path, false where it is in the host. */
  readonly isPathStyle: boolean;
  /** How long a call may take, with its repetitions, until it is answered. Default `S3_PATIENCE`. */
  readonly patience?: S3Patience;
}

/** Milliseconds for calls that read, and for those that write a file. */
export interface S3Patience {
  readonly readMs: number;
  readonly writeMs: number;
}

/** Source: our choice: visitors wait for reads, and an owner for 20 MB over a slow line. */
export const S3_PATIENCE: S3Patience = {readMs: 10_000, writeMs: 60_000};

type Environment = Readonly<Record<string, string | undefined>>;

const NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const OPTIONAL = ['S3_REGION', 'S3_PREFIX', 'S3_PATH_STYLE'] as const;
const DEFAULT_REGION = 'us-east-1';

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const REGION = /^[\w-]{1,60}$/;
/** Names of folders, each of characters that need no escape anywhere, and that is neither `.` nor `..`. */
const PREFIX = /^(?:(?!\.{1,2}(?:\/|$))[\w.-]+(?:\/|$)){0,8}$/;

/** Throws `CannotStart`; the message never has what the address contains, which may be a password. */
function endpointIn(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain =
    url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` && !/[\s?#]/.test(text);
  if (!isPlain)
    throw new CannotStart(
      'S3_ENDPOINT is not the address of an S3 server: write it as https://s3.example, without user, path and bucket.',
    );
  return url.origin;
}

/** Throws `CannotStart` where a text is not of a pattern; it names the variable and how to write it. */
function textIn(env: Environment, name: string, {pattern, form}: {pattern: RegExp; form: string}): string {
  const text = env[name] ?? '';
  if (!pattern.test(text)) throw new CannotStart(`${name} is "${text}" and must be ${form}.`);
  return text;
}

function prefixIn(env: Environment): string {
  const trimmed = {S3_PREFIX: (env.S3_PREFIX ?? '').replace(/^\/+|\/+$/g, '')};
  const form = 'names of folders of letters, digits, ".", "-" and "_", as shops/tide-mark';
  const text = textIn(trimmed, 'S3_PREFIX', {pattern: PREFIX, form});
  return text === '' ? '' : `${text}/`;
}

/** The `S3_` variables of the environment; null where none is set. Throws `CannotStart`. */
export function s3Settings(env: Environment): S3Settings | null {
  const given = [...NEEDED, ...OPTIONAL].filter(name => env[name]);
  if (!given.length) return null;
  const missing = NEEDED.filter(name => !env[name]);
  if (missing.length)
    throw new CannotStart(
      `${given[0]} is set and ${missing.join(', ')} not: set all of ${NEEDED.join(', ')} to store files in a bucket, or none of the S3_ variables.`,
    );
  const region = {S3_REGION: env.S3_REGION || DEFAULT_REGION};
  const style = {S3_PATH_STYLE: env.S3_PATH_STYLE || '1'};
  return {
    endpoint: endpointIn(env.S3_ENDPOINT ?? ''),
    region: textIn(region, 'S3_REGION', {pattern: REGION, form: 'a region, as eu-central-1'}),
    bucket: textIn(env, 'S3_BUCKET', {pattern: BUCKET, form: 'the name of a bucket'}),
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
    prefix: prefixIn(env),
    isPathStyle: textIn(style, 'S3_PATH_STYLE', {pattern: /^[01]$/, form: '1 or 0'}) === '1',
  };
}
