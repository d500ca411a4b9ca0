import type {MessageFamilies} from '../i18n/messages/message-id.js';
import type {MessageFormat} from '../i18n/messages.js';

/** Names a message of forms, or of the files added to them. */
export type FormMessageId =
  | keyof MessageFamilies['form']
  | keyof MessageFamilies['form-existing']
  | keyof MessageFamilies['form-sending']
  | keyof MessageFamilies['files'];

/** Formats a message of forms. */
export type FormMessageFormat = MessageFormat<FormMessageId>;
