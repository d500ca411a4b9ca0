import {FILE_TYPES} from '../tables/file-types.js';

const begins = (head: Uint8Array, {at, hex}: {readonly at: number; readonly hex: string}): boolean =>
  (hex.match(/../g) ?? []).every((digits, index) => head[at + index] === Number.parseInt(digits, 16));

/**
 * True unless a file says to be of a type that its first bytes deny, by its name or by the type it came with. `head` is
 * the file's beginning, `FILE_HEAD_BYTES` of it where it has as many. Source: our choice.
 */
export const isAsClaimed = (
  {name, type}: {readonly name: string; readonly type: string},
  head: Uint8Array,
): boolean => {
  const ending = name.toLowerCase().split('.').at(-1) ?? '';
  return FILE_TYPES.every(
    row =>
      (row.type !== type.toLowerCase() && !row.endings.some(known => known === ending)) ||
      row.all.every(one => begins(head, one)),
  );
};
