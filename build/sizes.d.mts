/** One group of downloads, in bytes. */
interface SizeRow {
  readonly group: string;
  readonly brotliBytes: number;
  readonly ceilingBytes: number;
}
/** Throws when a group is over its ceiling, and names each that is. */
export function checkCeilings(rows: readonly SizeRow[]): void;
