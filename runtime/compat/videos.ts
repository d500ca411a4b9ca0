import {consentOf} from '../../src/tracking/consent.js';
import type {Page} from '../contracts.js';
import {matchesIn} from '../page/scan.js';

/** Places of other sites' videos, whose player waits as HTML. Source: public pages. */
const VIDEO = '.sqs-video-wrapper[data-html]';
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
  {name, play}: {name: string; play: () => HTMLIFrameElement},
): void => {
  overlay.style.opacity = '1';
  Object.assign(overlay, {role: 'button', tabIndex: 0, ariaLabel: name});
  const press = (event: Event): void => {
    event.preventDefault();
    const player = play();
    overlay.replaceWith(player);
    player.focus();
  };
  overlay.addEventListener('click', press);
  overlay.addEventListener('keydown', event => ['Enter', ' '].includes(event.key) && press(event));
};

/** Those that a press plays already: a later look at the page finds them again. */
const bound = new WeakSet<HTMLElement>();

const show = (wrapper: HTMLElement, name: string, isAsked: boolean): void => {
  const address = addressIn(wrapper.dataset.html ?? '');
  if (!address || wrapper.querySelector('iframe,video')) return;
  const own = wrapper.querySelector<HTMLElement>(`${OVERLAY},button`);
  const overlay = own ?? (isAsked ? addOverlay(wrapper, name) : null);
  if (!overlay) wrapper.append(playerOf(wrapper, address));
  if (!overlay || bound.has(overlay)) return;
  bound.add(overlay);
  const play = (): HTMLIFrameElement => {
    address.searchParams.set('autoplay', '1');
    return playerOf(wrapper, address);
  };
  bindOverlay(overlay, {name, play});
};

/**
 * Shows the videos of other sites that the page has as HTML in an attribute: the player, or its picture until the visitor presses
 * that. Without a picture, a button stands there while the visitor's consent is missing. Source: public pages.
 */
export const showVideos = async (page: Page, root: ParentNode): Promise<void> => {
  const wrappers = matchesIn(root, VIDEO);
  if (!wrappers[0]) return;
  const texts: Readonly<Record<string, unknown>> = {...(await page.messages('gallery')), ...page.site.labels};
  const isAsked = isConsentMissing(page);
  for (const wrapper of wrappers) show(wrapper, String(texts['gallery-play']), isAsked);
};
