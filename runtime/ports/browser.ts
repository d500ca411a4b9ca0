import {clock} from '../../src/browser/clock.js';
import {cookies, cookieText} from '../../src/browser/cookies.js';
import type {Fetch, NewId} from '../../src/ports.js';
import {CART_COOKIES, SITE_USER_COOKIE} from '../../src/tables/cookies.js';
import {chunk} from '../boot/chunk.js';

// Read once, at the start: a page that patches these later does not affect our calls.
const nativeFetch = globalThis.fetch;
const {stringify: nativeStringify} = JSON;

/**
 * The JSON text of an object, which never begins with a quote: some pages' `stringify` encodes its result
 * twice.
 */
const stringify = (value: object): string => {
  const text = nativeStringify(value);
  return text[0] === '"' ? JSON.parse(text) : text;
};

/** The browser's own fetch, never one that the page has defined. */
const fetch: Fetch = /fetch\(\) {\s+\[native/.test(String(nativeFetch))
  ? request => nativeFetch(request)
  : request => chunk(() => import('../chunks/xhr.js')).then(({send}) => send(request));

/** A version 4 UUID. On pages without a secure context `randomUUID` is missing, but a blob's address ends in one. */
const newId: NewId = () => {
  const UUID_LENGTH = 36;
  return globalThis.crypto?.randomUUID?.() ?? URL.createObjectURL(new Blob()).slice(-UUID_LENGTH);
};

/** The browser's side effects. */
export const ports = {fetch, stringify, clock, cookies, newId};

/** True when the visitor may have a cart: signed in, or a cart cookie is there. Source: commerce spec §4. */
export const mayHaveCart = (): boolean =>
  CART_COOKIES.some(name => cookies.get(name)) ||
  /"authenticated"\s*:\s*true/.test(cookies.get(SITE_USER_COOKIE) ?? '');

/**
 * True when a cookie shows a consent decision or an earlier visit: all of these names begin alike. Source:
 * facts, cookies on published sites.
 */
export const isKnownVisitor = (): boolean => /\bss_/.test(cookieText());
