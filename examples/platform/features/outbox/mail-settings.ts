import addressparser from 'nodemailer/lib/addressparser';
import {CannotStart} from '../../kernel/cannot-start.js';
import {isLocalHost} from '../../kernel/security/listed-origins.js';

/** The mail server that sends the outbox, and who emails come from. */
export interface MailSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the start; else STARTTLS where the server offers it. */
  readonly isSecure: boolean;
  /** Null for a server that asks for none. */
  readonly login: {readonly user: string; readonly pass: string} | null;
  readonly from: {readonly name: string; readonly address: string};
}

const PORTS = {'smtp:': 587, 'smtps:': 465} as const;
const FORM = 'smtps://user:password@mail.example:465 or smtp://mail.example:587';
const PLAIN_ADDRESS = /^[^\s@<>(),;:"\\]+@[^\s@<>(),;:"\\]+$/;
const CONTROL = /\p{Cc}/u;

/** True for one plain address: nothing in it can end a header or a command of mail. */
export const isMailAddress = (text: string): boolean => PLAIN_ADDRESS.test(text) && !CONTROL.test(text);

/** True for a server of this machine, to which a password may go without TLS. */
export const isLocalServer = ({host}: MailSettings): boolean => isLocalHost(host);

/** The text behind percent signs, or null where they are malformed. */
const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/** Throws `CannotStart`; the message never has the password. */
function serverIn(text: string): Omit<MailSettings, 'from'> {
  const wrong = new CannotStart(
    `SMTP_URL is not the address of a mail server: write it as ${FORM}, with special characters of the password percent-encoded.`,
  );
  if (!URL.canParse(text)) throw wrong;
  const {protocol, hostname, port, username, password, pathname, search, hash} = new URL(text);
  if (protocol !== 'smtp:' && protocol !== 'smtps:') throw wrong;
  if (!hostname || (pathname !== '' && pathname !== '/') || search || hash) throw wrong;
  if ((username === '') !== (password === ''))
    throw new CannotStart('SMTP_URL names a user without a password, or the reverse: give both, or neither.');
  const [user, pass] = [decoded(username), decoded(password)];
  if (user === null || pass === null) throw wrong;
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : PORTS[protocol],
    isSecure: protocol === 'smtps:',
    login: user ? {user, pass} : null,
  };
}

/** Throws `CannotStart`. */
function senderIn(text: string): MailSettings['from'] {
  const [sender, ...more] = CONTROL.test(text) ? [] : addressparser(text, {flatten: true});
  if (!sender?.address || more.length > 0 || !isMailAddress(sender.address))
    throw new CannotStart(
      `MAIL_FROM is "${text}" and must be one email address, as "Tide Mark <shop@shop.example>".`,
    );
  return {name: sender.name, address: sender.address};
}

/** `SMTP_URL` and `MAIL_FROM` of the environment; null where neither is set. Throws `CannotStart`. */
export function mailSettings({
  SMTP_URL,
  MAIL_FROM,
}: Readonly<Record<string, string | undefined>>): MailSettings | null {
  if (!SMTP_URL && !MAIL_FROM) return null;
  if (!SMTP_URL)
    throw new CannotStart('MAIL_FROM is set and SMTP_URL is not: set both to send emails, or neither.');
  if (!MAIL_FROM)
    throw new CannotStart(
      'SMTP_URL is set and MAIL_FROM is not: set it to the address that emails come from, as "Tide Mark <shop@shop.example>".',
    );
  return {...serverIn(SMTP_URL), from: senderIn(MAIL_FROM)};
}
