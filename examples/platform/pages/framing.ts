import {pageAddress} from '../kernel/http/page-address.js';

/** Pages where a press buys, pays or changes an account: nobody shows them in a frame. */
const PRIVATE = /^\/(?:checkout|subscribe|account|owner|newsletter|restock|reviews)(?:\/|$)/;

/**
 * Who may show a page in a frame: the site itself, as its editor does, and the editors that its operator names; nobody
 * where a press on a hidden page would do harm. Source: reliability X10; checklist CART-11 for the editor's frame.
 */
export const frameAncestors = (path: string, editorOrigins: readonly string[]): string =>
  PRIVATE.test(pageAddress(path).path)
    ? "frame-ancestors 'none'"
    : ["frame-ancestors 'self'", ...editorOrigins].join(' ');

const isLocal = (hostname: string): boolean => /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/** Origins in a text, parted by blanks. Throws for what is not the origin of one site over HTTPS, or of this machine. */
export function originsIn(text: string): readonly string[] {
  return text
    .split(/\s+/)
    .filter(Boolean)
    .map(named => {
      const {protocol, hostname, origin} = URL.canParse(named) ? new URL(named) : new URL('about:blank');
      const isSafe = protocol === 'https:' || (protocol === 'http:' && isLocal(hostname));
      // What is more than an origin would be another source to a browser: a wildcard, a path, a second directive.
      if (!isSafe || origin !== named.replace(/\/$/, '') || /[*;,]/.test(named))
        throw new Error(`EDITOR_ORIGINS: "${named}" is not an origin such as https://editor.example`);
      return origin;
    });
}
