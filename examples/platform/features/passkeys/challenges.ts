import type {Database} from '../../kernel/database/connect.js';
import type {Session} from '../../kernel/http/visit.js';
import {hashOfId} from '../../kernel/security/tokens.js';
import {CHALLENGE_LIFE_MS, type PasskeyChallengeTable} from './tables.js';

type Purpose = PasskeyChallengeTable['purpose'];

/** A hash of the session that a challenge is for. */
const askerOf = ({crumbId, visitorId}: Session): string => hashOfId(`passkey ${crumbId ?? visitorId}`);

/** Stores a challenge that this session may answer once, within ten minutes. */
export async function addChallenge(
  db: Database,
  session: Session,
  {challenge, purpose}: {challenge: string; purpose: Purpose},
): Promise<void> {
  await db
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: hashOfId(challenge),
      asked_by: askerOf(session),
      purpose,
      created_ms: session.nowMs,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

/** Uses a challenge up. False for one that is over, another session's, or of another purpose. Source: WebAuthn, verifying an assertion. */
export async function takeChallenge(
  db: Database,
  session: Session,
  {challenge, purpose}: {challenge: string; purpose: Purpose},
): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hashOfId(challenge))
    .where('asked_by', '=', askerOf(session))
    .where('purpose', '=', purpose)
    .where('created_ms', '>', session.nowMs - CHALLENGE_LIFE_MS)
    .returning('challenge_hash')
    .executeTakeFirst();
  return taken !== undefined;
}
