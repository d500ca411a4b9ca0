import type {MessageId} from './messages/message-id.js';
import type {MessageParams, readPattern} from './pattern.js';
import {formatPlain} from './plain-message.js';

/** Formats a message of the page's language. */
export type MessageFormat<Id extends string = MessageId> = (id: Id, params?: MessageParams) => string;

/** What messages are made of. `locale` decides on plurals and digits; `overrides` are the owner's own patterns by id,
 *  read again at each call; `rich` answers the full reader of patterns once it is there, null before; `onBadOverride`
 *  receives each one that cannot be used. */
export interface MessageSources<Id extends string> {
  readonly locale: string;
  /** May be filled later, a family at a time; a message that is not there yet reads as its id. */
  readonly catalogue: Readonly<Partial<Record<Id, string>>>;
  readonly overrides?: Readonly<Record<string, unknown>>;
  readonly rich?: () => typeof readPattern | null;
  readonly onBadOverride?: (id: string, problem: string) => void;
}

/** Messages by id; an owner's wording comes first, and gives way to ours when it is broken. Never throws for one.
 *  Source: runtime spec §5, §9. */
export const createMessages = <Id extends string>(sources: MessageSources<Id>): MessageFormat<Id> => {
  const {locale, catalogue, overrides = {}, rich, onBadOverride} = sources;
  const reported = new Set<unknown>();
  const fromOwner = (id: Id, params: MessageParams): string | null => {
    const own = Object.hasOwn(overrides, id) ? overrides[id] : undefined;
    if (typeof own !== 'string') return null;
    try {
      return formatPlain(own, params, locale) ?? rich?.()?.(own, locale)(params) ?? null;
    } catch (error) {
      if (!reported.has(own)) onBadOverride?.(id, (error as Error).message);
      reported.add(own);
      return null;
    }
  };
  return (id, params = {}) => fromOwner(id, params) ?? formatPlain(catalogue[id] ?? id, params, locale) ?? id;
};
