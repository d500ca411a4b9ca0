import type {TrackContext} from './track-context.inline.js';

/**
 * The visitor's ids, with different lifetimes; null where the visitor did not allow one or the browser did not
 * store it.
 */
export interface VisitorIds {
  readonly analyticsId: string | null;
  readonly sessionId: string | null;
  readonly marketingId: string | null;
  readonly visitorId: string | null;
  readonly isFirstLanding: boolean;
  readonly isFirstSession: boolean;
}

/** The properties of a window that events contain. Sizes are CSS pixels. */
export interface WindowInfo {
  /** Images and forms of a page may replace these properties, so each value is converted to text. */
  readonly document: {readonly referrer: unknown; readonly title: unknown};
  readonly navigator: {readonly language: string; readonly userAgent: string};
  readonly screen: {readonly width: number; readonly height: number};
  readonly innerWidth: number;
  readonly innerHeight: number;
}

/**
 * The page at the time of an event: what changes, and the window to read the rest from. Created for each event,
 * so it must be cheap.
 */
export interface PageSnapshot {
  /** The page's address. */
  readonly href: string;
  readonly window: WindowInfo;
  readonly locale: string;
  readonly nowMs: number;
}

/** How events go to one of the platform's calls. */
export interface EventFormat {
  /** The fields of every event besides its payload, with the ids that this call may have. */
  fields(name: string, context: TrackContext, now: PageSnapshot, ids: VisitorIds): object;
  /** The event as the call sends it: `content` is JSON text. */
  body(name: string, content: string): string;
}
