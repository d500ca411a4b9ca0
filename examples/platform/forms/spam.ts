import type {Answers} from '../../../src/forms/form.js';

/** Nobody reads and answers a form faster. Source: our choice. */
const HASTE_MS = 1500;
/** Links more than a person puts into one form. Source: our choice. */
const LINKS_MAX = 5;
const LINK = /https?:\/\//gi;

/** What is known of how a form was sent besides its answers. */
export interface Manner {
  /** What stands in the field nobody sees. */
  readonly trap: string;
  /** How long the visitor had, null where the page's stamp is missing or forged. */
  readonly stampAgeMs: number | null;
}

/**
 * Why a submission goes into the spam folder, null for the inbox. It is stored either way, and the sender hears the
 * same: nothing is lost, and a machine learns nothing. Source: asks, spam without punishing people.
 */
export const spamReason = (answers: Answers, {trap, stampAgeMs}: Manner): string | null => {
  if (trap !== '') return 'trap';
  if (stampAgeMs === null) return 'no stamp';
  if (stampAgeMs < HASTE_MS) return 'haste';
  const links = JSON.stringify(answers).match(LINK)?.length ?? 0;
  return links > LINKS_MAX ? 'links' : null;
};
