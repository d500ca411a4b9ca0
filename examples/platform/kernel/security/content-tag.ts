import {createHash} from 'node:crypto';

const TAG_LENGTH = 22;

/** A short name of any JSON value: the same for the same value, another for any other. Source: HTTP, entity tags. */
export const contentTag = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, TAG_LENGTH);
