import Cookies from 'js-cookie';
import type {CookieJar} from '../../../src/ports.js';

/** The page's cookies. `isPartitioned` keeps them apart for each site that embeds the page. Where a sandbox throws there are none. */
export const cookieJar = (isPartitioned: boolean): CookieJar => {
  const attributes: Cookies.CookieAttributes = {
    path: '/',
    sameSite: isPartitioned ? 'None' : 'Lax',
    secure: isPartitioned || location.protocol === 'https:',
    ...(isPartitioned ? {Partitioned: 'true'} : {}),
  };
  const get = (name: string): string | undefined => {
    try {
      return Cookies.get(name);
    } catch {
      return undefined;
    }
  };
  return {
    get,
    set(name, value, days) {
      try {
        Cookies.set(name, value, {...attributes, expires: days});
      } catch {
        // Refused.
      }
      return get(name) === value;
    },
    remove(name) {
      if (get(name) !== undefined) Cookies.remove(name, attributes);
    },
  };
};
