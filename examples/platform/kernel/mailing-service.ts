/** A mailing service that takes subscribers. Each call may be repeated, and rejects where it is not taken. */
export interface MailingService {
  /** Adds an address to a list. */
  add(listId: string, email: string): Promise<void>;
  /** Takes an address out of a list. */
  remove(listId: string, email: string): Promise<void>;
}

/** Takes everybody, and sends nothing. */
export const STAND_IN_MAILING_SERVICE: MailingService = {
  add: async () => undefined,
  remove: async () => undefined,
};
