import type {MessageFamilies, MessageId} from '../../../src/i18n/messages/message-id.js';
import type {MessageFormat} from '../../../src/i18n/messages.js';
import {formatPlain} from '../../../src/i18n/plain-message.js';
import type {Page} from '../../contracts.js';

/** Messages of a form on a page that may have no shop. */
export interface FormMessages {
  readonly t: MessageFormat;
  /** Fetches one more family of messages for `t`. */
  add(family: keyof MessageFamilies): Promise<void>;
}

/** Creates a form's messages, without any at first. The owner's own messages win where they need only placeholders. */
export const createFormMessages = ({site, labels, messages}: Page): FormMessages => {
  const catalogue: Partial<Record<MessageId, string>> = {};
  const {locale} = site;
  return {
    t(id, params = {}) {
      const own = Object.hasOwn(labels, id) ? labels[id] : null;
      return (
        (typeof own === 'string' ? formatPlain(own, params, locale) : null) ??
        formatPlain(catalogue[id] ?? id, params, locale) ??
        id
      );
    },
    async add(family) {
      Object.assign(catalogue, await messages(family));
    },
  };
};
