import {hasPrivacyControl} from '../src/browser/privacy-control.js';
import {consentOf} from '../src/tracking/consent.inline.js';
import {EXPERIMENT_KEY} from '../src/tracking/experiment-key.inline.js';
import {activeExperiments, type Experiment, variantOf} from '../src/tracking/experiments.js';
import {mayTrack} from '../src/tracking/may-track.js';
import {readTrackContext} from '../src/tracking/track-context.inline.js';
import {EXPERIMENT, variantsIn} from './boot/experiment-markup.js';

const cookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find(pair => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/**
 * The variant of an experiment: the stored one, else a random one, which is stored, so that the runtime shows
 * the same.
 */
const choose = (experiment: Experiment): string | null => {
  const key = EXPERIMENT_KEY + experiment.name;
  const stored = localStorage.getItem(key);
  const variant = variantOf(experiment, {override: null, stored, random: Math.random()});
  if (variant !== null) localStorage.setItem(key, variant);
  return variant;
};

/**
 * Shows the variants before the first paint, for a visitor who allowed it: the page runs this as a classic
 * script after its site context. The observer's callback runs at the end of each parser task, before any frame.
 */
const begin = (): void => {
  const script = document.querySelector('script[data-vitrine=site]');
  const context = readTrackContext(JSON.parse(script?.textContent || '{}'));
  const {performance} = consentOf(cookie, context.cookiePolicy, hasPrivacyControl());
  if (!performance || !mayTrack(context, location.href)) return;
  const chosen = new Map(activeExperiments(context.experiments).map(active => [active.name, choose(active)]));
  /** The page's own `hidden` of each variant. */
  const originals = new Map<HTMLElement, HTMLElement['hidden']>();
  const sync = (): void => {
    for (const place of document.querySelectorAll(EXPERIMENT)) {
      const variant = chosen.get(String(place.getAttribute('data-experiment')));
      for (const shown of variant ? variantsIn(place) : []) {
        if (originals.has(shown)) continue;
        originals.set(shown, shown.hidden);
        shown.hidden = shown.dataset.variant !== variant;
      }
    }
  };
  const observer = new MutationObserver(sync);
  observer.observe(document, {childList: true, subtree: true});
  document.addEventListener('DOMContentLoaded', () => {
    sync();
    observer.disconnect();
    // At the end of the page, a place without the variant shows the page's own.
    for (const place of document.querySelectorAll(EXPERIMENT)) {
      const variants = variantsIn(place);
      if (variants.every(({hidden}) => hidden))
        for (const shown of variants) shown.hidden = originals.get(shown) ?? true;
    }
  });
};

try {
  begin();
} catch {
  // Storage is blocked, or the page's context is no JSON: the page shows its own variants.
}
