import type {BrowserContext, Route} from 'playwright-core';

/** Random numbers from 0 to 1 that a seed repeats: mulberry32. */
export const seeded = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const EVENTS = '**/clanker/events';
/** Longest the platform keeps a request waiting here. */
const DELAY_MAX_MS = 200;

const error = (status: number) => (route: Route) =>
  route.fulfill({
    status,
    contentType: 'application/json',
    body: '{"error":"on purpose"}',
    ...(status === 429 ? {headers: {'Retry-After': '1'}} : {}),
  });

/** Hands the request on as often as asked; the last answer counts. */
const handOn = async (route: Route, times: number): Promise<void> => {
  for (let more = times; more > 1; more--) await route.fetch();
  await route.fulfill({response: await route.fetch()});
};

/** What happens to a request, each as often as its share of 1; what is left is answered as it should be. */
const FAULTS: readonly (readonly [share: number, play: (route: Route, random: number) => Promise<void>])[] = [
  [0.1, error(500)],
  [0.1, error(503)],
  [0.1, error(429)],
  [0.05, route => route.abort('connectionreset')],
  // The platform has the events, and no answer says so.
  [
    0.1,
    async route => {
      await route.fetch();
      await route.abort('connectionreset');
    },
  ],
  [0.1, route => handOn(route, 2)],
  [
    0.1,
    async (route, random) => {
      await new Promise(resolve => setTimeout(resolve, random * DELAY_MAX_MS));
      await handOn(route, 1);
    },
  ],
];

/** Makes a visitor's platform fail at random: three of ten requests with an error, others lost, doubled or late. */
export const beUnkind = (context: BrowserContext, random: () => number): Promise<unknown> =>
  context.route(EVENTS, async route => {
    let at = random();
    const play = FAULTS.find(([share]) => {
      at -= share;
      return at < 0;
    })?.[1];
    // A tab that was closed meanwhile needs no answer.
    await (play ? play(route, random()) : handOn(route, 1)).catch(() => {});
  });

/** Ends the unkindness: what is left arrives. */
export const beKind = (context: BrowserContext): Promise<void> => context.unroute(EVENTS);
