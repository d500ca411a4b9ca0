import {readPrivateCookie, setPrivateCookie} from '../../kernel/http/private-cookies.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {isHttps, type Visit} from '../../kernel/http/visit.js';
import {isSame, sign} from '../../kernel/security/signature.js';
import type {PageLock} from './locks.js';

/** How long a browser keeps a page open. Source: our choice. */
const LIFE_MS = 7 * 86_400_000;
/** Pages that one browser keeps open; the oldest is locked first. */
const PAGES_MAX = 10;
/** A page that is open: its path, when that ends, and the signature of both with the password's version. */
const OPEN_PAGE = /^([\w/-]+)\.([0-9a-z]{1,11})\.([\w-]{43})$/;

const mac = ({secret}: Shop, {path, version}: Pick<PageLock, 'path' | 'version'>, expires: string): string =>
  sign(secret, 'unlocked', `${path}|${version}|${expires}`);

const openPages = (c: Exchange, shop: Shop): readonly string[] =>
  (readPrivateCookie(c, 'unlocked', isHttps(c, shop)) ?? '').split('~');

/** True in a browser that has the page's password, until the page gets another one. */
export const isUnlocked = (c: Exchange, shop: Shop, lock: PageLock, nowMs: number): boolean =>
  openPages(c, shop).some(page => {
    const [, path, expires = '', signature = ''] = OPEN_PAGE.exec(page) ?? [];
    const isGood = path === lock.path && isSame(signature, mac(shop, lock, expires));
    return isGood && Number.parseInt(expires, 36) > nowMs;
  });

/** Remembers in the browser that a page is open. */
export function rememberUnlocked(c: Exchange, shop: Shop, lock: PageLock, visit: Visit): void {
  const expires = (visit.nowMs + LIFE_MS).toString(36);
  const others = openPages(c, shop).filter(page => OPEN_PAGE.exec(page)?.[1] !== lock.path);
  const open = [`${lock.path}.${expires}.${mac(shop, lock, expires)}`, ...others.filter(Boolean)];
  setPrivateCookie(c, 'unlocked', open.slice(0, PAGES_MAX).join('~'), {
    isHttps: visit.isHttps,
    maxAge: LIFE_MS / 1000,
  });
}
