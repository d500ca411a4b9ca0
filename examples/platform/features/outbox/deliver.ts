import {once} from 'node:events';
import {Readable} from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import {isLocalServer, isMailAddress, type MailSettings} from './mail-settings.js';

/** Longest wait for the server, in each step. Source: ours; shorter than RFC 5321 §4.5.3.2, as a page waits for nothing here. */
const STEP_MS = 30_000;
/** Longest delivery in all. */
export const DELIVERY_MS = 120_000;
/** Characters of a server's reply that the owner reads. */
const REPLY_MAX = 300;
/** Replies that another try hardly changes. Source: RFC 5321 §4.2.1. */
const PERMANENT = 500;

/** What is sent. */
export interface Letter {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly html: string | null;
  readonly createdMs: number;
}

/** Why an email was not delivered. */
export const MAIL_PROBLEMS = ['address', 'unreachable', 'login', 'refused', 'dropped', 'stopped'] as const;
export type MailProblem = (typeof MAIL_PROBLEMS)[number];

/** `refused`: the server did not take it. `unknown`: the connection broke when the server may have taken it. */
export type Delivery =
  | {readonly outcome: 'sent'}
  | {
      readonly outcome: 'refused' | 'unknown';
      readonly problem: MailProblem;
      /** The server's own text, or that of the network. */
      readonly detail: string;
      readonly isPermanent: boolean;
    };

/** The email as bytes: plain text, and HTML where there is some. Nothing in it is read from a file or an address. */
const messageOf = (
  {id, recipient, subject, body, html, createdMs}: Letter,
  {from}: MailSettings,
): Promise<Buffer> =>
  new MailComposer({
    from,
    to: {name: '', address: recipient},
    subject,
    text: body,
    ...(html === null ? {} : {html}),
    // The same at every try, so that a mailbox knows one that came twice.
    messageId: `<${id}@${from.address.split('@')[1]}>`,
    date: new Date(createdMs),
    headers: {'Auto-Submitted': 'auto-generated'},
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();

/** Runs one step of the protocol. Rejects with the connection's error. */
const step = <Result>(run: (done: (error?: Error | null, result?: Result) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => run(error => (error ? reject(error) : resolve())));

const connectionTo = (settings: MailSettings): SMTPConnection => {
  const {host, port, isSecure, login} = settings;
  return new SMTPConnection({
    host,
    port,
    secure: isSecure,
    // A password travels without TLS to this machine alone.
    requireTLS: login !== null && !isSecure && !isLocalServer(settings),
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
  });
};

/** The fields of nodemailer's errors. */
interface SmtpError {
  readonly code?: string;
  readonly message?: string;
  readonly response?: string;
  readonly responseCode?: number;
}

/** What a failure means. `isHandedOver`: the whole email had left when it happened. */
function failureOf(error: SmtpError, isHandedOver: boolean): Delivery {
  const {code, message = '', response, responseCode} = error;
  const detail = (response || message).replace(/\s+/g, ' ').slice(0, REPLY_MAX);
  if (code === 'EAUTH') return {outcome: 'refused', problem: 'login', detail, isPermanent: false};
  if (responseCode !== undefined)
    return {outcome: 'refused', problem: 'refused', detail, isPermanent: responseCode >= PERMANENT};
  return isHandedOver
    ? {outcome: 'unknown', problem: 'dropped', detail, isPermanent: true}
    : {outcome: 'refused', problem: 'unreachable', detail, isPermanent: false};
}

/** Delivers one email over a connection of its own. Never throws. */
export async function deliver(letter: Letter, settings: MailSettings): Promise<Delivery> {
  if (!isMailAddress(letter.recipient))
    return {outcome: 'refused', problem: 'address', detail: '', isPermanent: true};
  const message = Readable.from([await messageOf(letter, settings)]);
  const connection = connectionTo(settings);
  let isHandedOver = false;
  // Without a listener a second error would end the process.
  connection.on('error', () => undefined);
  const failed = once(connection, 'error').then(([error]) => Promise.reject(error));
  const tooLong = setTimeout(
    () => connection.emit('error', new Error('the server took too long')),
    DELIVERY_MS,
  );
  try {
    // The connection reads it only once the server has asked for it.
    message.once('end', () => {
      isHandedOver = true;
    });
    const {login, from} = settings;
    const talk = async (): Promise<void> => {
      await step(done => connection.connect(done));
      if (login) await step(done => connection.login({credentials: {...login}}, done));
      await step(done => connection.send({from: from.address, to: [letter.recipient]}, message, done));
    };
    await Promise.race([talk(), failed]);
    connection.quit();
    return {outcome: 'sent'};
  } catch (error) {
    connection.close();
    return failureOf(error as SmtpError, isHandedOver);
  } finally {
    clearTimeout(tooLong);
  }
}
