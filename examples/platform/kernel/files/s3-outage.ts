import type {Outage} from './files-unavailable.js';
import type {S3Settings} from './s3-settings.js';

/** What an S3 server's refusals mean, and what to do. A row without codes is that of any other refusal. Source: our choice. */
const REFUSALS: readonly {readonly codes: readonly string[]; readonly text: string}[] = [
  {codes: ['NoSuchBucket'], text: 'there is no such bucket. Create it, or correct S3_BUCKET'},
  {
    codes: ['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidToken', 'ExpiredToken'],
    text: 'the server does not accept the key. Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  },
  {
    codes: ['AccessDenied', 'AllAccessDisabled', 'AccountProblem'],
    text: 'the key is not allowed to do it. It has to list the bucket, and read, write and delete its objects',
  },
  {
    codes: ['PermanentRedirect', 'AuthorizationHeaderMalformed', 'IllegalLocationConstraintException'],
    text: 'the bucket is in another region or on another server. Check S3_REGION and S3_ENDPOINT',
  },
  {
    codes: ['RequestTimeTooSkewed', 'RequestExpired'],
    text: "this machine's clock differs from the server's. Set it",
  },
];
const UNKNOWN = 'this is not what an S3 server answers. Check S3_ENDPOINT and S3_PATH_STYLE';

const CODE = /<Code>(\w{1,60})<\/Code>/;

/** The code in a refusal's body; '' where there is none. Nothing else of it is used: it may repeat the key's id. */
export const codeIn = (body: string): string => CODE.exec(body)?.[1] ?? '';

/** True for an answer that a repeated call may not get. */
const isPassingStatus = (status: number): boolean => status >= 500 || status === 429;

const placeOf = ({bucket, endpoint}: S3Settings): string => `The bucket ${bucket} at ${endpoint}`;

/** Why a call was refused. */
export function refusedOutage(settings: S3Settings, {status, code}: {status: number; code: string}): Outage {
  const isPassing = isPassingStatus(status);
  const what = isPassing
    ? 'the server is overloaded or broken'
    : (REFUSALS.find(({codes}) => codes.includes(code))?.text ?? UNKNOWN);
  return {
    reason: `${placeOf(settings)} cannot be used now: ${what} (${[status, code].join(' ').trim()}).`,
    isPassing,
  };
}

/** Why a call got no answer: what `fetch` threw. */
export function unreachableOutage(settings: S3Settings, error: TypeError): Outage {
  const {cause} = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'no connection';
  return {
    reason: `${placeOf(settings)} cannot be used now: the server is not reachable (${code}).`,
    isPassing: true,
  };
}

/** Why a call is given up that took `patienceMs`. */
export const slowOutage = (settings: S3Settings, patienceMs: number): Outage => ({
  reason: `${placeOf(settings)} cannot be used now: the server did not answer within ${patienceMs / 1000} s.`,
  isPassing: true,
});
