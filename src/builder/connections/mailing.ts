/** Whether the site's mailing service is connected; `waiting` until its owner has agreed there. Source: runtime spec §4, email-marketing connection. */
export const MAILING_STATES = ['disconnected', 'waiting', 'connected'] as const;

export type MailingState = (typeof MAILING_STATES)[number];

/** A mailing list of the service. */
export interface MailingList {
  readonly id: string;
  readonly name: string;
}

/** A mailing service. Each call may reject where it is not reached. */
export interface MailingProvider {
  readState(): Promise<MailingState>;
  /** Asks for a connection; the state is `waiting` until the service has it. */
  connect(): Promise<void>;
  /** Ends the connection, or stops waiting for one. */
  disconnect(): Promise<void>;
  readLists(): Promise<readonly MailingList[]>;
}
