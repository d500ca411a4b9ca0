import type {Generated} from 'kysely';

/** Somebody who asked for the newsletter. `status` is 'asked', 'confirmed' or 'left'; `token` opens their links. */
export interface SubscriberTable {
  email: string;
  status: string;
  token: string;
  form_id: string;
  language: string;
  asked_ms: number;
}

/** A letter that would be mailed. */
export interface LetterTable {
  id: string;
  position: Generated<number>;
  recipient: string;
  subject: string;
  body: string;
  /** The same as an HTML document, null for plain text alone. */
  html: string | null;
  created_ms: number;
  /** It waits for this time; 0 for at once. */
  send_ms: Generated<number>;
}

/** Somebody who wants to be told when a variant is back; one row an address and variant. `sent_ms` is null until the letter. */
export interface RestockSignUpTable {
  id: string;
  position: Generated<number>;
  variant_id: string;
  email: string;
  /** The address in small letters. */
  email_key: string;
  is_join_mailing_list: boolean;
  language: string;
  created_ms: number;
  sent_ms: number | null;
}
