import type {AddressInfo, Socket} from 'node:net';
import {text} from 'node:stream/consumers';
import {SMTPServer, type SMTPServerOptions} from 'smtp-server';
import type {MailSettings} from '../../examples/platform/features/outbox/mail-settings.js';

/** An email that the server took. */
export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and parts, as they came. */
  readonly source: string;
}

/** How the server answers from now on. */
export interface MailRules {
  /** A reply to each recipient in place of taking it. */
  refuse?: {readonly code: number; readonly text: string};
  /** Ends the connection: before it asks for the email, or when it has all of it. */
  drop?: 'before-data' | 'after-data';
}

/** A mail server on this machine. */
export interface MailServer {
  readonly settings: MailSettings;
  readonly received: Received[];
  readonly rules: MailRules;
  /** Deliveries that began. */
  connections(): number;
  close(): Promise<void>;
}

/** Starts a mail server; with `login` it takes emails of that user alone. */
export async function startMailServer(login: MailSettings['login'] = null): Promise<MailServer> {
  const received: Received[] = [];
  const rules: MailRules = {};
  const sockets = new Set<Socket>();
  let connections = 0;
  const drop = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const options: SMTPServerOptions = {
    disabledCommands: login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    authOptional: login === null,
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth({username, password}, _session, done) {
      const isRight = username === login?.user && password === login?.pass;
      if (isRight) done(null, {user: username});
      else done(new Error('Authentication credentials invalid'));
    },
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onRcptTo(_address, _session, done) {
      if (rules.drop === 'before-data') return drop();
      const {refuse} = rules;
      return refuse ? done(Object.assign(new Error(refuse.text), {responseCode: refuse.code})) : done();
    },
    onData(stream, {envelope: {mailFrom, rcptTo}}, done) {
      void text(stream).then(source => {
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({address}) => address),
          source,
        });
        if (rules.drop === 'after-data') drop();
        else done();
      });
    },
  };
  const server = new SMTPServer(options);
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.server.address() as AddressInfo;
  const from = {name: 'Tide Mark', address: 'shop@shop.example'};
  return {
    settings: {host: '127.0.0.1', port, isSecure: false, login, from},
    received,
    rules,
    connections: () => connections,
    close: () => new Promise(resolve => server.close(resolve)),
  };
}
