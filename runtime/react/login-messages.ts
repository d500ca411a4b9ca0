import {catalogue as login} from '../../src/i18n/messages/login/en.js';
import {catalogue as passkeys} from '../../src/i18n/messages/passkeys/en.js';
import {createMessages, type MessageFormat} from '../../src/i18n/messages.js';

const catalogue = {...login, ...passkeys};

/** The messages of `<Login>`: those of the app's language. The English ones are here, so that other apps leave them out. */
export const withLogin = (t: MessageFormat): MessageFormat => {
  const english = createMessages({locale: 'en', catalogue});
  return (id, params) => {
    const text = t(id, params);
    // A message that an app does not have reads as its id.
    return text === id && Object.hasOwn(catalogue, id) ? english(id as keyof typeof catalogue, params) : text;
  };
};
