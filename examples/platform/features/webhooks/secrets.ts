import {randomBytes} from 'node:crypto';
import {Webhook} from 'standardwebhooks';
import {seal, unseal} from '../../kernel/security/seal.js';

/** Random bytes of a secret. Source: Standard Webhooks: 24 to 64. */
const SECRET_BYTES = 32;
const PURPOSE = 'webhook secrets';

/** A new secret, as its receiver gets it. Source: Standard Webhooks, `whsec_` and base64. */
export const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

/** A secret as the database stores it. */
export const sealSecret = (shopSecret: string, secret: string): string => seal(shopSecret, PURPOSE, secret);

/** The stored secret of a webhook, and the one before it while it still signs. */
export interface StoredSecrets {
  readonly secret: string;
  readonly previousSecret: string | null;
  readonly previousUntilMs: number | null;
}

/** A message to sign. */
interface Signed {
  readonly id: string;
  readonly body: string;
  readonly nowMs: number;
}

/**
 * The headers of a message, signed with the secret and, while it rotates, with the one before it. Null where the platform's own
 * secret is another one than when they were stored. Source: Standard Webhooks.
 */
export function signedHeaders(
  shopSecret: string,
  {secret, previousSecret, previousUntilMs}: StoredSecrets,
  {id, body, nowMs}: Signed,
): Readonly<Record<string, string>> | null {
  const isRotating = previousSecret !== null && nowMs < (previousUntilMs ?? 0);
  const stored = isRotating ? [secret, previousSecret] : [secret];
  const secrets = stored.map(sealed => unseal(shopSecret, PURPOSE, sealed));
  const known = secrets.filter(one => one !== null);
  if (secrets[0] === null) return null;
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(nowMs / 1000)),
    'webhook-signature': known.map(one => new Webhook(one).sign(id, new Date(nowMs), body)).join(' '),
  };
}
