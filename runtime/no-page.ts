import type {CartResult} from '../src/services/cart.js';
import type {VitrineApi} from './boot/public-api.js';

let isReported = false;
const report = (): void => {
  if (isReported) return;
  isReported = true;
  console.warn(
    `[vitrine] no-page: Vitrine was used where there is no page, as on a server: nothing happens (see ${__DOCS__}#no-page)`,
  );
};

/** A method that only reports, once, and returns `result`. */
const idle =
  <Result>(result: Result) =>
  (): Result => {
    report();
    return result;
  };

/** No visitor sees it: there is no page. */
const refusal: CartResult = {
  cart: null,
  entry: null,
  errors: [{code: 'no-page', text: '', cause: null}],
  warnings: [],
};
const refuse = idle(Promise.resolve(refusal));
const settle = idle(Promise.resolve());
const ignore = idle(undefined);

/**
 * The API where there is no page: an app that imports the package also renders on a server. Source:
 * docs/install.md, npm.
 */
const api: VitrineApi = {
  version: __VERSION__,
  ready: Promise.resolve().then(() => api),
  cart: {get: idle(Promise.resolve(null)), add: refuse, setQuantity: refuse, remove: refuse, open: ignore},
  on: idle(() => {}),
  before: idle(() => {}),
  blocks: idle([]),
  mount: ignore,
  unmount: ignore,
  rescan: ignore,
  register: ignore,
  setLabels: ignore,
  setMarket: refuse,
  track: settle,
  setConsent: settle,
  debug: settle,
  q: {push: ignore},
};

const host = globalThis as {Vitrine?: unknown};
host.Vitrine ??= api;
