import type {MessageFamilies} from '../i18n/messages/message-id.js';
import type {MessageFormat} from '../i18n/messages.js';

/** Words a message of the forms' family. */
export type FormWords = MessageFormat<keyof MessageFamilies['form']>;
