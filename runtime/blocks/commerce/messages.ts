import type {MessageFamilies, MessageId} from '../../../src/i18n/messages/message-id.js';
import {createMessages, type MessageFormat, type MessageSources} from '../../../src/i18n/messages.js';
import {messagesLocale} from '../../../src/i18n/messages-locale.js';
import {isRich} from '../../../src/i18n/plain-message.js';
import type {Page} from '../../contracts.js';

/**
 * Creates the messages of the page's locale. The owner's own messages win; `first` are the messages that are
 * already loaded. The reader of rich patterns loads only where a message needs it.
 */
export const createPageMessages = ({site, bus, labels, report, messages}: Page, first: object) => {
  const catalogue: Partial<Record<MessageId, string>> = {...first};
  let rich: ReturnType<NonNullable<MessageSources<string>['rich']>> = null;
  const enrich = async (): Promise<void> => {
    if (rich || !Object.values(labels).some(isRich)) return;
    rich = (await import('../../../src/i18n/pattern.js')).readPattern;
    bus.emit('labels-changed', {origin: null});
  };
  const t: MessageFormat = createMessages({
    locale: messagesLocale(site.locale, site.language),
    catalogue,
    overrides: labels,
    rich: () => rich,
    onBadOverride: (id, problem) => report('bad-label', `label "${id}": ${problem}; the default is used`),
  });
  /** Fetches one more family of messages for `t`. */
  const addMessages = async (family: keyof MessageFamilies): Promise<void> => {
    Object.assign(catalogue, await messages(family));
  };
  const tryToEnrich = (): void => {
    enrich().catch(cause => report('chunk-failed', 'the reader of patterns did not load', null, cause));
  };
  bus.on('labels-changed', tryToEnrich);
  tryToEnrich();
  return {t, addWords: addMessages};
};
