import Cookies from 'js-cookie';
import type {CookieJar, Cookies as CookieReader} from '../../src/ports.js';

/**
 * The page's cookies, read by `get`: the library's own reading also finds what the page has added to every object.
 * `isPartitioned` keeps them apart for each site that embeds the page. Where a sandbox throws there are none.
 */
export const cookieJar = (get: CookieReader['get'], isPartitioned: boolean): CookieJar => {
  const attributes: Cookies.CookieAttributes = {
    path: '/',
    // Else the library takes it from every object, where a page has added one.
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
