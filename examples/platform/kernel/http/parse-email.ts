import {isEmailOfAnyEnd} from '../../../../src/shared/email.js';
import {Refusal} from './refusal.js';

/** The email address of a buyer or a member, trimmed. Throws a 400 `Refusal`. Source: `isEmailOfAnyEnd`. */
export function parseEmail(sent: string): string {
  const email = sent.trim();
  if (!isEmailOfAnyEnd(email))
    throw new Refusal(400, 'email-invalid', {params: {email: 'name@example.com'}, fields: {field: 'email'}});
  return email;
}
