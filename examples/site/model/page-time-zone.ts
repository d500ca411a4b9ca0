import type {PageModel} from './page-model.js';

/** Where the example shop is. */
const EXAMPLE_ZONE = 'America/New_York';

/** The time zone that pages show times in, an IANA name: the one that the owner chose, or else that of the shop's own start. */
export const pageTimeZone = ({timeZone, own}: Pick<PageModel, 'timeZone' | 'own'>): string =>
  timeZone ?? own?.timeZone ?? EXAMPLE_ZONE;
