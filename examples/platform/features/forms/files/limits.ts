import {DAY_MS} from '../../../kernel/database/retention.js';

/** Bytes of one piece of an upload. Source: our choice: a piece is a row, and the most a lost connection costs. */
export const CHUNK_BYTES = 262_144;
/** Smallest piece taken unless it is a file's last: many tiny ones would be many rows. */
export const CHUNK_BYTES_MIN = 16_384;
/** Files of one visitor that wait for their form, and their bytes. Source: our choice. */
export const WAITING_MAX = {files: 30, bytes: 60_000_000} as const;
/**
 * Bytes of files from one network address that wait, or were sent within a day: one client that poses as many visitors must
 * neither take everybody's room nor fill the disk with what is sent. Source: our choice.
 */
export const ADDRESS_BYTES_MAX = 300_000_000;
/** Bytes of all files that wait for a form. Source: our choice: strangers must not fill the disk. */
export const WAITING_BYTES_MAX = 2_000_000_000;
/** Bytes of a whole post with files that are read, so that a file that is too large gets its message at its field. Source: our choice. */
export const POST_BYTES_MAX = 64_000_000;
/** How long a file waits for the form it was added to. Source: our choice. */
export const WAITING_FILE_LIFE_MS = DAY_MS;
/** How long a file in a cart waits for its order. Source: our choice: carts do not end, and must not hold room for ever. */
export const CART_FILE_LIFE_MS = 7 * DAY_MS;
