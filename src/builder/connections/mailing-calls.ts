import type {Client} from '../../api/call.js';
import {type Decoder, fields, integer, list, nullable, oneOf, text} from '../../shared/decode.js';
import {callsBelow} from '../calls-below.js';
import {MAILING_STATES, type MailingList, type MailingProvider, type MailingState} from './mailing.js';

/** The site's connection to its mailing service. */
export interface SiteMailing {
  /** Name of the service. */
  readonly provider: string;
  readonly state: MailingState;
  /** Empty until the service is connected. */
  readonly lists: readonly MailingList[];
  /** The list that sign-ups go to; null for none. */
  readonly listId: string | null;
  /** Automations that a sign-up starts. */
  readonly automationCount: number;
  readonly signUps: ForwardedSignUps;
}

/** What becomes of confirmed sign-ups. */
export interface ForwardedSignUps {
  /** How many the list has. */
  readonly forwarded: number;
  /** How many it does not have yet. */
  readonly waiting: number;
  /** Why the service did not take one at the last try, in its own words; null where it did. */
  readonly problem: string | null;
}

const NO_SIGN_UPS: ForwardedSignUps = {forwarded: 0, waiting: 0, problem: null};

const signUps: Decoder<ForwardedSignUps> = (value, path) => {
  const read = fields(value, path);
  return {
    forwarded: read('forwarded', integer),
    waiting: read('waiting', integer),
    problem: read('problem', nullable(text)),
  };
};

const mailingList: Decoder<MailingList> = (value, path) => {
  const read = fields(value, path);
  return {id: read('id', text), name: read('name', text)};
};

const mailingIn = (body: unknown): SiteMailing => {
  const read = fields(body, '');
  return {
    provider: read('provider', text),
    state: read('state', oneOf(...MAILING_STATES)),
    lists: read('lists', list(mailingList)),
    listId: read('listId', nullable(text)),
    automationCount: read('automationCount', integer),
    signUps: read('signUps', signUps, NO_SIGN_UPS),
  };
};

/** Calls of the site's mailing service, which need an owner's session. Each throws what `Client` throws. Source: docs/http.md, Site and builder. */
export const createMailingCalls = (client: Client) => {
  const {get, post, put, remove} = callsBelow(client, 'site-connections');
  const read = async (): Promise<SiteMailing> => mailingIn(await get(['mailing']));
  const provider: MailingProvider = {
    readState: async () => (await read()).state,
    async connect() {
      await post(['mailing'], {});
    },
    async disconnect() {
      await remove(['mailing']);
    },
    readLists: async () => (await read()).lists,
  };
  return {
    read,
    /** Asks for the connection, after which sign-ups go to a list again, as before it was ended; null for none. */
    connect: async (listId: string | null): Promise<SiteMailing> =>
      mailingIn(await post(['mailing'], {listId})),
    disconnect: async (): Promise<SiteMailing> => mailingIn(await remove(['mailing'])),
    /** Has the sign-ups that wait tried again now. */
    retry: async (): Promise<SiteMailing> => mailingIn(await post(['mailing', 'retry'], {})),
    /** What the piece that shows the connection is given. */
    provider,
    /**
     * Decides where sign-ups go; null for nowhere. `was` is the list that the owner saw: where it is another one now, nothing changes,
     * and an `ApiError` of status 409 is thrown.
     */
    chooseList: async (listId: string | null, was: string | null): Promise<SiteMailing> =>
      mailingIn(await put(['mailing'], {listId, was})),
  };
};
