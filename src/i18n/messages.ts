import type {MessageId} from './messages/commerce/en.js';
import {type MessageParams, readPattern} from './pattern.js';

/** Words a message of the page's language. */
export type MessageFormat<Id extends string = MessageId> = (id: Id, params?: MessageParams) => string;

/** What messages are made of. `locale` decides on plurals and digits; `overrides` are the owner's own patterns by id,
 *  read anew at each call; `onBadOverride` hears of one that cannot be used. */
export interface MessageSources<Id extends string> {
  readonly locale: string;
  readonly catalogue: Readonly<Record<Id, string>>;
  readonly overrides?: Readonly<Record<string, string>>;
  readonly onBadOverride?: (id: string, problem: string) => void;
}

/** Messages by id; an owner's wording comes first, and gives way to ours when it is broken. Never throws for one.
 *  Source: runtime spec §5, §9. */
export const createMessages = <Id extends string>(sources: MessageSources<Id>): MessageFormat<Id> => {
  const {locale, catalogue, overrides = {}, onBadOverride} = sources;
  const reported = new Set<string>();
  const fromOwner = (id: Id, params: MessageParams): string | undefined => {
    const own = Object.hasOwn(overrides, id) ? overrides[id] : undefined;
    if (own === undefined) return undefined;
    try {
      return readPattern(own, locale)(params);
    } catch (error) {
      if (!reported.has(own)) onBadOverride?.(id, (error as Error).message);
      reported.add(own);
      return undefined;
    }
  };
  return (id, params = {}) => fromOwner(id, params) ?? readPattern(catalogue[id], locale)(params);
};
