import {newId} from '../kernel/security/tokens.js';

/** The parts of every page that belong to one visitor and must never reach another. */
export interface OwnParts {
  readonly crumb: string;
  readonly key: string;
  readonly stamp: string;
}

/** Placeholders for a visitor's own parts in a shared page. They are random, so no text of the shop contains one. */
export const BLANKS: OwnParts = {crumb: newId(), key: newId(), stamp: newId()};

const NAMES = ['crumb', 'key', 'stamp'] as const;
const BLANK = new RegExp(`(${NAMES.map(name => BLANKS[name]).join('|')})`);

/** A page cut at its blanks: texts at even places, names of own parts at odd ones. */
type CutPage = readonly string[];

const cut = (html: string): CutPage =>
  html.split(BLANK).map((part, at) => (at % 2 ? (NAMES.find(name => BLANKS[name] === part) ?? '') : part));

const filled = (page: CutPage, own: OwnParts): string =>
  page.map((part, at) => (at % 2 ? own[part as keyof OwnParts] : part)).join('');

/** Characters cached at most, about twice as many bytes. Source: our choice: the example shop in every language and currency fits. */
const CHARACTERS_MAX = 30_000_000;

/**
 * A cache of pages that are the same for everybody apart from `OwnParts`. It holds pages of the newest revision only, and
 * drops the least recently used first.
 */
export class PageCache {
  private revision = -1;
  private pages = new Map<string, CutPage>();
  private characters = 0;

  constructor(private readonly charactersMax = CHARACTERS_MAX) {}

  /** The page of a name with a visitor's own parts, or null. */
  find(revision: number, name: string, own: OwnParts): string | null {
    const page = revision === this.revision ? this.pages.get(name) : undefined;
    if (!page) return null;
    this.pages.delete(name);
    this.pages.set(name, page);
    return filled(page, own);
  }

  /** Keeps a page that was rendered with the blanks, and answers it with a visitor's own parts. */
  keep(revision: number, name: string, {html, own}: {html: string; own: OwnParts}): string {
    const page = cut(html);
    if (revision > this.revision) {
      this.revision = revision;
      this.pages = new Map();
      this.characters = 0;
    }
    // A request that began before a change caches nothing.
    if (revision === this.revision && !this.pages.has(name)) this.add(name, page);
    return filled(page, own);
  }

  private add(name: string, page: CutPage): void {
    this.pages.set(name, page);
    this.characters += sizeOf(name, page);
    for (const [oldest, old] of this.pages) {
      if (this.characters <= this.charactersMax) return;
      this.pages.delete(oldest);
      this.characters -= sizeOf(oldest, old);
    }
  }
}

const sizeOf = (name: string, page: CutPage): number =>
  page.reduce((characters, part) => characters + part.length, name.length);
