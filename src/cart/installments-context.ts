import {fields} from '../shared/decode.js';

/** The installments offer in the context of an existing site, in the shape of a marker's props. */
interface ContextOffer {
  readonly min: unknown;
  readonly max: unknown;
  readonly language: unknown;
}

/**
 * The offer that the context of existing sites makes for all of `items`, null where it makes none for one of them:
 * least and most are the provider's, so those of the first stand. Throws `DecodeError`. Source: facts, merchandising
 * context; commerce spec §9.
 */
export const contextOffer = (items: readonly unknown[], pageLanguage: string): ContextOffer | null => {
  const [first] = items.map(item => fields(item, 'data-current-context'));
  const isOffered = items.every(item => Object(item).afterPayAvailable === true);
  if (!first || !isOffered) return null;
  const as = (found: unknown): unknown => found;
  return {
    min: first('afterPayMin', as),
    max: first('afterPayMax', as),
    language: first('shopperLanguage', as, pageLanguage),
  };
};
