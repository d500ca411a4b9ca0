import type {Cookies} from '../ports.js';

/**
 * Every cookie that the page may read; none where a sandbox throws, or an image named `cookie` replaces the
 * property.
 */
export const cookieText = (): string => {
  try {
    return String(document.cookie);
  } catch {
    return '';
  }
};

/** Reads the page's cookies, which needs no library. */
export const cookies: Cookies = {
  get(name) {
    const found = cookieText()
      .split('; ')
      .find(pair => pair.startsWith(`${name}=`));
    try {
      return found && decodeURIComponent(found.slice(name.length + 1));
    } catch {
      return undefined;
    }
  },
};
