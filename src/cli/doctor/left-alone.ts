import type {Candidate} from './probe.js';

/** Signs of other scripts that work on the page. */
export interface Surroundings {
  /** The runtime ran. */
  readonly ran: boolean;
  /** The platform's own storefront script is on the page. */
  readonly hasPlatformScript: boolean;
}

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : '');

const ofPlatform = (what: string, {hasPlatformScript}: Surroundings, lacking: string): string =>
  hasPlatformScript
    ? `the platform's own script is on the page and handles ${what} (--takeover takes over)`
    : lacking;

/** Explains why something that resembles a block is none. */
export const reasonLeftAlone = (candidate: Candidate, around: Surroundings): string => {
  const {what, vendor, action, isSearch, hasFormId, isPlatforms} = candidate;
  if (vendor === 'code block') return "the owner's own code: it stands in a code block";
  if (vendor) return `${vendor}'s: it keeps its own listeners and requests`;
  if (!around.ran) return 'the tag did not run';
  if (what === 'add-to-cart button') return ofPlatform('it', around, 'no product was found around it');
  if (what === 'form context')
    return ofPlatform('its form', around, 'its form was not found or not rendered');
  if (what === 'newsletter') return ofPlatform('it', around, 'it holds no form with data-form-id');
  if (isSearch) return 'a search form: the site answers it';
  const host = hostOf(action);
  if (isPlatforms && hasFormId)
    return ofPlatform('it', around, host ? `it is sent to ${host}` : 'the runtime did not find it');
  if (isPlatforms)
    return ofPlatform('it', around, "it stands in the platform's container and has no data-form-id");
  if (host) return `it is sent to ${host}`;
  return hasFormId
    ? "it has data-form-id and stands in none of the platform's containers: another vendor's or the site's own"
    : "the site's own: it is no form of the platform";
};
