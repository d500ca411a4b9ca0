import {TransactionTooLong} from './limit-transactions.js';

/** Codes with which a connection fails. Source: Node's system errors. */
const NETWORK_CODES: readonly string[] = [
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
];
/** SQL states that pass: connection failures, too many connections, a transaction or statement that was ended from outside or took too long, disk or memory full, deadlock, conflict. */
const PASSING_STATE = /^(?:08|25P03|53|57014|57P|40001|40P01|55P03)/;
/** The driver's messages for a lost connection; these errors carry no code. A rollback on one fails with the third and hides the first. */
const LOST_CONNECTION =
  /connection terminated|timeout exceeded when trying to connect|is not queryable|client was closed|timeout expired|query read timeout/i;

/** True for a socket of the server's that is not there, as while it starts. Of any other file it is no passing failure. */
const isMissingSocket = (error: Error): boolean =>
  'code' in error && error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';

/** True for a database failure that a later try may not meet. Source: reliability V17. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  if (error instanceof TransactionTooLong) return true;
  const code = 'code' in error ? String(error.code) : '';
  return (
    NETWORK_CODES.includes(code) ||
    isMissingSocket(error) ||
    PASSING_STATE.test(code) ||
    LOST_CONNECTION.test(error.message)
  );
}
