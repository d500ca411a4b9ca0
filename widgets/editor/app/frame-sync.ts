import type {StyleProperty} from '../../../src/site/styles/style-properties.js';
import {refuseDrops} from './refuse-drops.js';

/** The part of Trusted Types that the editor uses; not every browser has it. */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: {createHTML: (html: string) => string},
  ): {createHTML(html: string): string};
}

/** The frame's window, with the runtime's public API once it is there. */
type FrameWindow = Window & {
  readonly Vitrine?: {mount?(root: ParentNode): void; unmount?(root: Element): void};
};

const factory = (globalThis as {trustedTypes?: PolicyFactory}).trustedTypes;
// The platform rendered it, and its engine escapes what an owner wrote.
const policy = factory?.createPolicy('vitrine-editor', {createHTML: html => html});

const parse = (html: string): Document =>
  new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html');

const PAGE = '[data-editor-page]';
const BLOCK = 'data-editor-block';
const VERSION = 'data-editor-version';
const SELECTED = 'data-editor-selected';
const TEXT = 'data-editor-text';
const TYPED = 'data-editor-typed';

const blocksIn = (page: Element): HTMLElement[] => [...page.querySelectorAll<HTMLElement>(`[${BLOCK}]`)];

/** The block of an element in the frame, or null. */
export const blockIdOf = (target: EventTarget | null): string | null =>
  (target as Element | null)?.closest?.(`[${BLOCK}]`)?.getAttribute(BLOCK) ?? null;

/** The id of the theme's text or picture that an element of the frame is, or null. */
const textIdOf = (target: EventTarget | null): string | null =>
  (target as Element | null)?.closest?.(`[${TEXT}]`)?.getAttribute(TEXT) ?? null;

/** Gives an element the attributes of another. One that stays as it is loads nothing again. */
function copyAttributes(from: Element, to: Element): void {
  for (const {name} of [...to.attributes]) if (!from.hasAttribute(name)) to.removeAttribute(name);
  for (const {name, value} of from.attributes)
    if (to.getAttribute(name) !== value) to.setAttribute(name, value);
}

/** Puts the texts and pictures of the theme into the frame as the page's newer HTML has them, in the order in which they stand. */
export function patchTexts(frame: Document, html: string): void {
  const inOrder = (page: Document, id: string) => [...page.querySelectorAll(`[${TEXT}="${CSS.escape(id)}"]`)];
  const next = parse(html);
  const ids = new Set([...frame.querySelectorAll(`[${TEXT}]`)].map(textIdOf));
  for (const id of ids) {
    const found = inOrder(next, id ?? '');
    for (const [at, old] of inOrder(frame, id ?? '').entries()) {
      const now = found[at];
      if (now && old.tagName === 'IMG') copyAttributes(now, old);
      else if (now && now.textContent !== old.textContent) old.textContent = now.textContent;
    }
  }
}

/** A place of the site that is no block: the title of a page made in the editor, what is around every page, or a page of the theme. */
export type FramePlace = 'title' | 'header' | 'footer' | 'theme';

/** Where an element of the frame is that no block has. */
export const placeOf = (target: EventTarget | null): FramePlace => {
  const isIn = (selector: string): boolean => Boolean((target as Element | null)?.closest?.(selector));
  if (isIn(PAGE)) return 'title';
  if (isIn('main')) return 'theme';
  return isIn('footer') ? 'footer' : isIn('header') ? 'header' : 'theme';
};

/** Puts the page's newer HTML into the frame: what is the same stays live, what changed is unmounted and mounted. */
export function patchPage(frame: Document, html: string): void {
  const old = frame.querySelector(PAGE);
  const next = parse(html).querySelector(PAGE);
  if (!old || !next) return;
  // The language of a title that is translated.
  copyAttributes(next, old);
  const {Vitrine} = (frame.defaultView ?? {}) as FrameWindow;
  const known = new Map(blocksIn(old).map(block => [block.getAttribute(BLOCK), block]));
  const added: Element[] = [];
  const children = [...next.children].map(child => {
    const mine = known.get(child.getAttribute(BLOCK));
    if (mine && mine.getAttribute(VERSION) === child.getAttribute(VERSION)) {
      known.delete(child.getAttribute(BLOCK));
      return mine;
    }
    const node = frame.importNode(child, true);
    added.push(node);
    return node;
  });
  for (const gone of known.values()) Vitrine?.unmount?.(gone);
  // A block that stays in its place is not moved: that would reload what it shows.
  for (const child of [...old.children]) if (!children.includes(child)) child.remove();
  children.forEach((child, at) => {
    if (old.children[at] !== child) old.insertBefore(child, old.children[at] ?? null);
  });
  for (const node of added) Vitrine?.mount?.(node);
}

/** Adds a stylesheet to a page after all others of it; null where the browser cannot. */
function addSheet(frame: Document): CSSStyleSheet | null {
  const Sheet = (frame.defaultView as (Window & typeof globalThis) | null)?.CSSStyleSheet;
  if (!Sheet) return null;
  const sheet = new Sheet();
  frame.adoptedStyleSheets = [...frame.adoptedStyleSheets, sheet];
  return sheet;
}

/** The site's styles while they are edited. */
export interface LiveStyles {
  readonly properties: readonly StyleProperty[];
  /** CSS for pages that do not read the properties; empty where all do. */
  readonly rules: string;
}

const liveSheets = new WeakMap<Document, CSSStyleSheet | null>();

/** Gives the page the site's styles that are edited. */
export function setStyles(frame: Document, {properties, rules}: LiveStyles): void {
  for (const {name, value} of properties) frame.documentElement.style.setProperty(name, value);
  if (rules && !liveSheets.has(frame)) liveSheets.set(frame, addSheet(frame));
  liveSheets.get(frame)?.replaceSync(rules);
}

/** Texts of what the frame shows while they are typed, by their names. */
export type TypedTexts = Readonly<Record<string, string>>;

/** Shows texts as they are typed, in their places on the page. */
export function setTyped(frame: Document, typed: TypedTexts): void {
  for (const [name, text] of Object.entries(typed))
    for (const place of frame.querySelectorAll(`[${TYPED}="${CSS.escape(name)}"]`))
      if (place.textContent !== text) place.textContent = text;
}

/** Shows which block is edited, and scrolls to it. */
export function markSelected(frame: Document, id: string | null): void {
  for (const block of frame.querySelectorAll(`[${SELECTED}]`)) block.removeAttribute(SELECTED);
  const found = blocksIn(frame.documentElement).find(block => block.getAttribute(BLOCK) === id);
  found?.setAttribute(SELECTED, '');
  found?.scrollIntoView?.({block: 'nearest'});
}

const STYLES = `[${TEXT}]{cursor:text}img[${TEXT}]{cursor:pointer}[${TEXT}]:hover{outline:1px dashed currentColor}[${BLOCK}]{cursor:pointer;outline-offset:.25rem;min-block-size:1.5rem}
.consent,[${TYPED}]:empty{display:none}[${BLOCK}]:hover{outline:2px dashed currentColor}[${SELECTED}]{outline:3px solid #2563eb}`;

/** What clicks in the frame do: they choose a block, or a text or picture of the theme, or come to a place that has neither. */
export interface FrameClicks {
  readonly onText: (id: string) => void;
  readonly onChoose: (id: string) => void;
  readonly onPlace: (place: FramePlace) => void;
}

/** Makes clicks in the frame choose blocks, in place of following links, and drops open nothing. Returns how to end that. */
export function listenToFrame(frame: Document, {onChoose, onText, onPlace}: FrameClicks): () => void {
  addSheet(frame)?.replaceSync(STYLES);
  const onClick = (event: MouseEvent): void => {
    const isLink = (event.target as Element | null)?.closest?.('a, button[type="submit"]');
    const id = blockIdOf(event.target);
    const textId = textIdOf(event.target);
    if (isLink || id !== null) event.preventDefault();
    // A picture of a gallery would be enlarged, above what is edited.
    if (id === null && textId !== null) event.stopPropagation();
    if (id !== null) onChoose(id);
    else if (textId !== null) onText(textId);
    else onPlace(placeOf(event.target));
  };
  frame.addEventListener('click', onClick, true);
  const allowDrops = refuseDrops(frame);
  return () => {
    frame.removeEventListener('click', onClick, true);
    allowDrops();
  };
}
