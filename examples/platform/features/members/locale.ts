import {Refusal} from '../../kernel/http/refusal.js';
import type {Shop} from '../../kernel/http/shop.js';
import type {Session} from '../../kernel/http/visit.js';
import {memberOf} from './prove-member.js';

/** The tag as the standard spells it. Throws `language-invalid`. */
function canonicalTag(language: string): string {
  try {
    const [tag] = Intl.getCanonicalLocales(language);
    if (tag) return tag;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw new Refusal(400, 'language-invalid', {fields: {field: 'language'}});
}

/** Stores the language that a member reads the site in. Throws `sign-in-needed`, `language-invalid`. Source: site spec §7. */
export async function setLocale(shop: Shop, session: Session, language: string): Promise<string> {
  const {id} = await memberOf(shop, session);
  const tag = canonicalTag(language);
  await shop.db.updateTable('site_user').set({language: tag}).where('id', '=', id).execute();
  return tag;
}
