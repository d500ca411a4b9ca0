import {isSame, sign} from '../../kernel/security/signature.js';
import {isId} from '../../kernel/security/tokens.js';

const PURPOSE = 'withdrawal';

/** A declaration that a browser has sent, and when. */
interface Sent {
  readonly id: string;
  readonly visitorId: string;
  readonly sentMs: number;
}

const textOf = ({id, visitorId, sentMs}: Sent): string => `${id} ${sentMs} ${visitorId}`;

/**
 * Names a declaration in the address of its acknowledgement, for the browser that sent it. The time is in the token, since who
 * repeats somebody else's declaration must not learn when that was sent.
 */
export const receivedToken = (secret: string, sent: Sent): string =>
  `${sent.id}.${sent.sentMs}.${sign(secret, PURPOSE, textOf(sent))}`;

/** What a token names to a visitor; null for any other text, and for another visitor's. */
export function receivedIn(
  secret: string,
  token: string,
  visitorId: string | null,
): {readonly id: string; readonly sentMs: number} | null {
  const [id = '', time = '', signature = ''] = token.split('.');
  if (visitorId === null || !isId(id) || !/^\d{1,15}$/.test(time)) return null;
  const sentMs = Number(time);
  return isSame(signature, sign(secret, PURPOSE, textOf({id, visitorId, sentMs}))) ? {id, sentMs} : null;
}
