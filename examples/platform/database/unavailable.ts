/** Codes with which a connection fails. Source: Node's system errors. */
const NETWORK_CODES: readonly string[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
];
/** SQL states that pass: connection failures, too many connections, shutdown, disk or memory full, deadlock, conflict. */
const PASSING_STATE = /^(?:08|53|57P0|40001|40P01|55P03)/;
const LOST_CONNECTION = /connection terminated|timeout exceeded when trying to connect|client was closed/i;

/** True for a database failure that a later try may not meet. Source: reliability V17. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  const code = 'code' in error ? String(error.code) : '';
  return NETWORK_CODES.includes(code) || PASSING_STATE.test(code) || LOST_CONNECTION.test(error.message);
}
