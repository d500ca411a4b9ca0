import {HIT_CODES} from '../../src/tables/events.js';
import {HEARTBEAT_MS, TRACKED_CLICKS} from '../../src/tables/tracked-markup.js';

/** Counts one visit of something. */
export type Hit = (code: number | string, data?: object) => void;

const textOf = (element: Element): string => (element.textContent ?? '').trim().slice(0, 100);

const trackClicks = (hit: Hit, redact: (address: string) => string): void =>
  addEventListener(
    'click',
    ({target}) => {
      if (!(target instanceof Element)) return;
      for (const {selector, hit: name} of TRACKED_CLICKS) {
        const used = target.closest(selector);
        if (used) hit(name, {label: textOf(used), destinationUrl: redact(used.getAttribute('href') ?? '')});
      }
    },
    true,
  );

const trackPlays = (hit: Hit, redact: (address: string) => string): void => {
  const played = new WeakSet<Element>();
  addEventListener(
    'play',
    ({target}) => {
      if (!(target instanceof HTMLMediaElement) || played.has(target)) return;
      // Once an element: going on after a pause is the same play.
      played.add(target);
      const code = target instanceof HTMLAudioElement ? HIT_CODES.audio : HIT_CODES.video;
      hit(code, {mediaUrl: redact(target.currentSrc), mediaTitle: target.title});
    },
    true,
  );
};

/** Records heartbeats: only time with a visible page counts. */
const trackPresence = (hit: Hit): void => {
  let seconds = 0;
  /** Milliseconds to the next heartbeat. */
  let leftMs = HEARTBEAT_MS;
  let sinceMs: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const beat = (): void => {
    clearTimeout(timer);
    const nowMs = performance.now();
    if (sinceMs !== null) leftMs -= nowMs - sinceMs;
    if (leftMs <= 0) {
      seconds += HEARTBEAT_MS / 1000;
      leftMs = HEARTBEAT_MS;
      hit(HIT_CODES.heartbeat, {activeSeconds: seconds});
    }
    sinceMs = document.hidden ? null : nowMs;
    if (!document.hidden) timer = setTimeout(beat, leftMs);
  };
  addEventListener('visibilitychange', beat, true);
  addEventListener('pageshow', beat);
  beat();
};

/**
 * Records clicks and plays of the visitor, and heartbeats while they are there. It only listens on the window
 * and never changes what happens.
 */
export const trackInteractions = (hit: Hit, redact: (address: string) => string): void => {
  trackClicks(hit, redact);
  trackPlays(hit, redact);
  trackPresence(hit);
};
