/** A page with one tracker that records an event in each of many tasks, and a page that does all but that. */
import {frame} from './frame.mjs';

/** `run` takes down how long each call kept its task, `rest` is the same walk without calls. */
const WALK = `
const task = () => new Promise(begun => setTimeout(begun, 4));
bench.walk = async (count, record) => {
  const recordMs = [];
  for (let n = 0; n < count; n++) {
    await task();
    const begunMs = performance.now();
    await record(n);
    recordMs.push(performance.now() - begunMs);
  }
  return recordMs;
};
if (!crossOriginIsolated) bench.errors.push('the clock is too coarse');
bench.finish();`;

const CONTEXT = JSON.stringify({
  websiteId: '65a1f0c2d4e5b6a7c8d90000',
  currency: 'USD',
  locale: 'en-US',
  cookiePolicy: 'open',
});

/** Each tracker: what its package exports and how a page begins and records. `source` is bundled, ours is as built. */
export const TRACKERS = {
  ours: {
    head: `<script type="application/json" data-vitrine="site">${CONTEXT}</script>`,
    begin: `import '/vitrine/vitrine.js'; bench.record = n => void Vitrine.track('size_chosen', {n, size: 'M'}); bench.record(0); await Vitrine.debug(false);`,
  },
  'Snowplow 4.10.1': {
    source: "export {newTracker, trackSelfDescribingEvent} from '@snowplow/browser-tracker'",
    begin: `import {newTracker, trackSelfDescribingEvent} from '/peers/snowplow.js';
newTracker('shop', location.origin, {appId: 'shop'});
bench.record = n => trackSelfDescribingEvent({event: {schema: 'iglu:shop/size_chosen/jsonschema/1-0-0', data: {n, size: 'M'}}});`,
    file: '/peers/snowplow.js',
  },
  'Plausible 0.3.9': {
    source: "export {default} from 'plausible-tracker'",
    begin: `import create from '/peers/plausible.js';
const {trackEvent} = create({domain: 'shop.example', apiHost: location.origin, trackLocalhost: true});
bench.record = n => trackEvent('size_chosen', {props: {n, size: 'M'}});`,
    file: '/peers/plausible.js',
  },
};

/** HTML with the tracker that `of` of the query names. */
export const trackerPage = query => {
  const {head = '', begin} = TRACKERS[query.get('of')];
  return frame({head, body: `<script type="module">${begin}${WALK}</script>`});
};

/** What makes the page's clock fine enough to time one call. */
export const FINE_CLOCK = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};

/** The platforms' answers, by path. */
export const TRACKER_CALLS = {
  '/api/v1/clanker/events': () => ({stored: 1, errors: []}),
  '/api/census/RecordHit': () => ({}),
  '/api/1/performance/settings': () => ({pageLoadId: 'bench'}),
  '/api/1/performance/records': () => ({}),
  '/com.snowplowanalytics.snowplow/tp2': () => ({}),
  '/api/event': () => ({}),
};
