import {CannotStart} from './kernel/cannot-start.js';

/** The environment variables that decide whether a public shop is safe. */
type Environment = Readonly<Record<string, string | undefined>>;

/** Characters that a secret needs at least: 32 hold 128 random bits. Source: our choice. */
const SECRET_LENGTH_MIN = 32;

/** True for a shop in production: NODE_ENV says so, or its visitors use https. */
const isProduction = ({NODE_ENV, PUBLIC_ORIGIN}: Environment): boolean =>
  NODE_ENV === 'production' || (PUBLIC_ORIGIN ?? '').startsWith('https:');

/** Throws `CannotStart` for a secret that is too short to be safe. */
export function refuseWeakSecret({SECRET}: Environment): void {
  if (SECRET && SECRET.length < SECRET_LENGTH_MIN)
    throw new CannotStart(
      `SECRET has ${SECRET.length} characters and needs at least ${SECRET_LENGTH_MIN}: make one with "openssl rand -base64 32".`,
    );
}

/** Warnings for the operator about settings that production needs: what is missing, why it matters, and what to do. */
export function productionWarnings(env: Environment): string[] {
  if (!isProduction(env)) return [];
  const {SECRET, PUBLIC_ORIGIN = '', TRUST_PROXY, DATABASE_URL, SMTP_URL} = env;
  const rules: readonly (readonly [boolean, string])[] = [
    [
      !SECRET,
      'SECRET is not set: the database then stores the secret that signs sessions and carts, and anyone with a backup can forge them. Set SECRET to the output of "openssl rand -base64 32".',
    ],
    [
      !PUBLIC_ORIGIN,
      'PUBLIC_ORIGIN is not set: links in e-mails lead to the address that the server listens on. Set it to the address visitors use, as https://shop.example.',
    ],
    [
      PUBLIC_ORIGIN.startsWith('http:'),
      'PUBLIC_ORIGIN is not https: cookies are not Secure, and anybody on the way reads them. Put a proxy with TLS in front and name its https address.',
    ],
    [
      TRUST_PROXY !== '1',
      'TRUST_PROXY is not 1: behind a proxy all visitors count as one address and share its limits. Set it to 1 where a proxy sets X-Forwarded-For, -Proto and -Host itself, and nowhere else.',
    ],
    [
      !SMTP_URL,
      'SMTP_URL is not set: no email leaves the outbox, neither receipts nor links of accounts. Set it and MAIL_FROM to send them.',
    ],
    [
      !DATABASE_URL,
      'DATABASE_URL is not set: the embedded database answers one request at a time and belongs to one server. Set it to a PostgreSQL server.',
    ],
  ];
  return rules.flatMap(([isMissing, text]) => (isMissing ? [text] : []));
}
