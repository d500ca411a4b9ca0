import Cookies from 'js-cookie';
import type {CookieJar, Cookies as CookieReader} from '../../src/ports.js';

/**
 * Creates the page's cookie jar. `get` reads: the library's own read also finds what the page added to every
 * object. `isPartitioned` separates the cookies of each site that embeds the page. Where a sandbox throws, the
 * jar is empty.
 */
export const cookieJar = (get: CookieReader['get'], isPartitioned: boolean): CookieJar => {
  const attributes: Cookies.CookieAttributes = {
    path: '/',
    // Else the library inherits a domain that the page added to every object.
    domain: '',
    sameSite: isPartitioned ? 'None' : 'Lax',
    secure: isPartitioned || location.protocol === 'https:',
    Partitioned: isPartitioned,
  };
  const write = (name: string, value: string, days: number): void => {
    try {
      Cookies.set(name, value, {...attributes, expires: days});
    } catch {
      // Refused.
    }
  };
  return {
    get,
    set(name, value, days) {
      write(name, value, days);
      return get(name) === value;
    },
    remove(name) {
      if (get(name) !== undefined) write(name, '', -1);
    },
  };
};
