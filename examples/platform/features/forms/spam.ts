import type {Answers, Form} from '../../../../src/forms/form.js';

/** Few people answer a form faster: with a link among the answers, it was a machine. Source: our choice. */
const TOO_FAST_MS = 1500;
/** Links more than a person puts into one form. Source: our choice. */
const LINKS_MAX = 5;
const LINK = /https?:\/\//gi;

/** What is known of how a form was sent besides its answers. */
export interface SpamSigns {
  /** The value of the hidden trap field. */
  readonly trap: string;
  /** How long the visitor had, null where the page's stamp is missing or forged. */
  readonly stampAgeMs: number | null;
}

/**
 * Why a submission goes into the spam folder, null for the inbox. It is stored either way, and the sender gets the
 * same answer: nothing is lost, and a machine learns nothing. Source: asks, spam without punishing people.
 */
export const spamReason = (
  {isNewsletter}: Form,
  answers: Answers,
  {trap, stampAgeMs}: SpamSigns,
): string | null => {
  if (trap !== '') return 'trap';
  // The address confirms by email, which proves more than any other sign.
  if (isNewsletter) return null;
  if (stampAgeMs === null) return 'no stamp';
  const links = JSON.stringify(answers).match(LINK)?.length ?? 0;
  // Speed alone is no sign of a bot: browsers fill in forms instantly.
  if (stampAgeMs < TOO_FAST_MS && links > 0) return 'haste';
  return links > LINKS_MAX ? 'links' : null;
};
