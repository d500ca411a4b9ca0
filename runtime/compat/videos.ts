import {consentOf} from '../../src/tracking/consent.inline.js';
import type {Mount, Page} from '../contracts.js';
import {restoreAttributes} from './restore-served.js';

/** Places of other sites' videos, whose player waits as HTML. Source: public pages. */
export const VIDEO = '.sqs-video-wrapper[data-html]';
const OVERLAY = '.sqs-video-overlay';
const ALLOWED = 'accelerometer; autoplay; encrypted-media; fullscreen; gyroscope; picture-in-picture';

/** The address of a player in the page's HTML for it; null for none that is safe to open. */
const addressIn = (html: string): URL | null => {
  const [, src = ''] = /<iframe\b[^>]*?\ssrc\s*=\s*["']([^"']+)/i.exec(html) ?? [];
  try {
    const address = new URL(src.replaceAll('&amp;', '&'), document.baseURI);
    return src && /^https?:$/.test(address.protocol) ? address : null;
  } catch {
    return null;
  }
};

/** The player, in the place that the page reserves for it. The browser loads it as a visitor comes near. */
const playerOf = (wrapper: HTMLElement, address: URL): HTMLIFrameElement => {
  const [, title] = /\stitle="([^"]+)"/.exec(wrapper.dataset.html ?? '') ?? [];
  const player = document.createElement('iframe');
  Object.assign(player, {
    src: address.href,
    title: title || wrapper.dataset.providerName || address.hostname,
    allow: ALLOWED,
    allowFullscreen: true,
    loading: 'lazy',
  });
  Object.assign(player.style, {width: '100%', height: '100%', border: '0'});
  if (wrapper.clientHeight < 1) player.style.aspectRatio = '16 / 9';
  return player;
};

/**
 * True until the visitor allows marketing: a player of another site stores its own data. A page without a context states no
 * policy, and its players load as its markup says.
 */
const isConsentMissing = ({site, contexts, ports: {cookies}}: Page): boolean => {
  if (!contexts.own && !contexts.compat) return false;
  const isPrivate = Reflect.get(navigator, 'globalPrivacyControl') === true;
  return !consentOf(cookies.get, site.isOpenPolicy ? 'open' : null, isPrivate).marketing;
};

/** What stands in the place of a player that loads only once the visitor asks for it. */
const addOverlay = (wrapper: HTMLElement, name: string): HTMLElement => {
  const overlay = document.createElement('button');
  Object.assign(overlay, {type: 'button', textContent: name});
  Object.assign(overlay.style, {width: '100%', height: '100%', minHeight: '44px'});
  wrapper.append(overlay);
  return overlay;
};

/** Plays the video in place of its picture, by a press on the picture. */
const bindOverlay = (
  overlay: HTMLElement,
  {name, play}: {name: string; play(): void},
  signal: AbortSignal,
): void => {
  restoreAttributes([overlay], ['style', 'role', 'tabindex', 'aria-label'], signal);
  overlay.style.opacity = '1';
  Object.assign(overlay, {role: 'button', tabIndex: 0, ariaLabel: name});
  const press = (event: Event): void => {
    event.preventDefault();
    play();
  };
  overlay.addEventListener('click', press, {signal});
  overlay.addEventListener('keydown', event => ['Enter', ' '].includes(event.key) && press(event), {signal});
};

const playText = async ({messages, site}: Page): Promise<string> => {
  const texts: Readonly<Record<string, unknown>> = {...(await messages('gallery')), ...site.labels};
  return String(texts['gallery-play']);
};

/**
 * Shows a video of another site that the page has as HTML in an attribute: the player, or its picture until the visitor presses
 * that. Without a picture, a button stands there while the visitor's consent is missing. Source: public pages.
 */
export const mountVideo: Mount = async ({element: wrapper, page, signal}) => {
  const address = addressIn(wrapper.dataset.html ?? '');
  if (!address || wrapper.querySelector('iframe,video')) return () => {};
  const own = wrapper.querySelector<HTMLElement>(`${OVERLAY},button`);
  if (!own && !isConsentMissing(page)) {
    const player = playerOf(wrapper, address);
    wrapper.append(player);
    return () => player.remove();
  }
  const name = await playText(page);
  if (signal.aborted) return () => {};
  const overlay = own ?? addOverlay(wrapper, name);
  let player: HTMLElement | null = null;
  const play = (): void => {
    address.searchParams.set('autoplay', '1');
    player = playerOf(wrapper, address);
    overlay.replaceWith(player);
    player.focus();
  };
  bindOverlay(overlay, {name, play}, signal);
  return () => {
    player?.replaceWith(overlay);
    if (!own) overlay.remove();
  };
};
