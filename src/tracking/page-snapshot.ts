import type {TrackContext} from './track-context.js';

/** Who is here, by ids that last differently long; null where the visitor did not allow or the browser did not keep it. */
export interface VisitorIds {
  readonly analyticsId: string | null;
  readonly sessionId: string | null;
  readonly marketingId: string | null;
  readonly visitorId: string | null;
  readonly isFirstLanding: boolean;
  readonly isFirstSession: boolean;
}

/** What a window tells of the page and the browser. Sizes are CSS pixels. */
export interface WindowInfo {
  /** Images and forms of a page may take these names: what is read is made text. */
  readonly document: {readonly referrer: unknown; readonly title: unknown};
  readonly navigator: {readonly language: string; readonly userAgent: string};
  readonly screen: {readonly width: number; readonly height: number};
  readonly innerWidth: number;
  readonly innerHeight: number;
}

/** One moment: what is another at the next, and what to ask for all that stays. Taken down at each event, so it is cheap. */
export interface PageSnapshot {
  /** The page's address. */
  readonly href: string;
  readonly window: WindowInfo;
  readonly locale: string;
  readonly nowMs: number;
}

/** How events go to one of the platform's calls. */
export interface EventFormat {
  /** What every event says besides its own payload, and who is here as far as this call is told. */
  fields(name: string, context: TrackContext, now: PageSnapshot, ids: VisitorIds): object;
  /** The event as it is sent: `content` is JSON text. */
  body(name: string, content: string): string;
}
