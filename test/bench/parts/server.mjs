/** What the reference platform answers in a second, on its embedded database: pages for all, pages for one, calls, files. */
import {startPlatform} from '../harness/platform.mjs';
import {takeSample} from '../harness/quiet.mjs';
import {summarize} from '../harness/statistics.mjs';
import {atLeast} from '../harness/target.mjs';

const PAGE = '/products/tide-bowl';
const CART = '/api/commerce/shopping-cart';
const ITEM = {itemId: '65a1f0c2d4e5b6a7c8d90206', sku: 'MAR-06', quantity: 1, additionalFields: null};
/** Concurrent requests. */
const AT_ONCE = 4;
const SAMPLE_MS = 1000;
/** How many times as many pages are answered for all as are rendered for one. */
const TIMES = 3;

let visitors = 0;
/** An address of a visitor's own: what one address may read is limited. */
const nextAddress = () => {
  visitors++;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
};

const ask = async (url, headers = {}) => {
  const response = await fetch(url, {headers: {'X-Forwarded-For': nextAddress(), ...headers}});
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status} ${text.slice(0, 200)}`);
};

/** The cookies of a visitor with items in the cart. */
const fillCart = async url => {
  const address = {'X-Forwarded-For': nextAddress()};
  const pairs = response => response.headers.getSetCookie().map(cookie => cookie.split(';')[0]);
  const arrived = pairs(await fetch(url + PAGE, {headers: address}));
  const crumb = arrived.find(pair => pair.startsWith('crumb='))?.slice('crumb='.length) ?? '';
  const added = await fetch(`${url}${CART}/entries`, {
    method: 'POST',
    headers: {
      ...address,
      'Content-Type': 'application/json',
      Cookie: arrived.join('; '),
      'X-CSRF-Token': crumb,
    },
    body: JSON.stringify(ITEM),
  });
  if (added.status !== 200) throw new Error(`the cart could not be filled: ${added.status}`);
  return {Cookie: [...arrived, ...pairs(added)].join('; ')};
};

/** Answers in a second. */
const rateOf = run =>
  takeSample(async () => {
    const startedMs = performance.now();
    let answers = 0;
    const keepAsking = async () => {
      while (performance.now() - startedMs < SAMPLE_MS) {
        await run();
        answers++;
      }
    };
    await Promise.all(Array.from({length: AT_ONCE}, keepAsking));
    return (answers * 1000) / (performance.now() - startedMs);
  });

/** Measures each kind of answer in turn, round by round, so that whatever slows the machine slows them all. */
export const run = async ({runs}) => {
  const {url, stop} = await startPlatform();
  try {
    const cookies = await fillCart(url);
    const kinds = {
      'product page, first visit': () => ask(url + PAGE),
      'product page, something in the cart': () => ask(url + PAGE, cookies),
      'cart read': () => ask(url + CART, cookies),
      'static file': () => ask(`${url}/assets/theme.css`),
    };
    const rates = Object.fromEntries(Object.keys(kinds).map(name => [name, []]));
    // The first round only warms up.
    for (let round = 0; round <= runs; round++)
      for (const [name, run] of Object.entries(kinds)) {
        const rate = await rateOf(run);
        if (round > 0) rates[name].push(rate);
      }
    const [shared, rendered] = Object.values(rates);
    const ratio = summarize(shared.map((rate, at) => rate / rendered[at]));
    return {
      about: `answers a second, ${AT_ONCE} at once, embedded database`,
      rows: Object.entries(rates).map(([name, values]) => ({name, 'a second': summarize(values)})),
      targets: [atLeast('pages for all, times those rendered for one', ratio.median, TIMES)],
    };
  } finally {
    await stop();
  }
};
