import {EMAIL_LENGTH} from '../../../src/tables/limits.js';
import {Refusal} from '../http/refusal.js';

const EMAIL = /^[^\s@"<>\\,;:()[\]]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,8}[a-z]{2,4}$/i;

/** An e-mail address, trimmed. Throws a 400 `Refusal`. Source: commerce spec §5, §9. */
export function parseEmail(sent: string): string {
  const email = sent.trim();
  const fits = email.length >= EMAIL_LENGTH.min && email.length <= EMAIL_LENGTH.max;
  if (!fits || !EMAIL.test(email))
    throw new Refusal(400, 'email-invalid', {params: {email: 'name@example.com'}, fields: {field: 'email'}});
  return email;
}
