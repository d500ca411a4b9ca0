import {isEmail} from '../../../../src/shared/email.js';
import {Refusal} from './refusal.js';

/** An email address, trimmed. Throws a 400 `Refusal`. Source: commerce spec §5, §9. */
export function parseEmail(sent: string): string {
  const email = sent.trim();
  if (!isEmail(email))
    throw new Refusal(400, 'email-invalid', {params: {email: 'name@example.com'}, fields: {field: 'email'}});
  return email;
}
