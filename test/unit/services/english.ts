import {createMessages} from '../../../src/i18n/messages.js';
import {readMessages} from '../i18n/all-messages.js';

/** The owner's wordings; a test that sets one takes it back. */
export const overrides: Record<string, string> = {};

/** Words in English. */
export const t = createMessages({locale: 'en', catalogue: await readMessages('en'), overrides});
