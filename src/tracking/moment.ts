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

/** The page and the browser at one moment. Sizes are CSS pixels. */
export interface Moment {
  readonly host: string;
  readonly path: string;
  readonly query: string;
  readonly referrer: string;
  readonly language: string;
  readonly locale: string;
  readonly userAgent: string;
  readonly width: number;
  readonly height: number;
  readonly nowMs: number;
}

/** How events go to one of the platform's calls. */
export interface EventFormat {
  readonly isClassic: boolean;
  /** What every event says besides its own payload. */
  fields(name: string, context: TrackContext, now: Moment): object;
  /** Who is here, as far as this call is told. */
  ids(ids: VisitorIds): object;
  /** The event as it is sent: `content` is JSON text. */
  body(name: string, content: string): string;
}
