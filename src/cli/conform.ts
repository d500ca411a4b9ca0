import type {Command} from './command.js';
import type {Wire} from './conform/client.js';
import {PLANS} from './conform/plans/plans.js';
import {readPlatformData} from './conform/platform-data.js';
import {seeded} from './conform/random.js';
import {countsOf, printJson, printJunit, printText, type Run} from './conform/report.js';
import {runSteps} from './conform/step.js';
import {EXIT} from './io.js';
import {readArguments} from './read-arguments.js';
import {UsageError} from './usage-error.js';

const NAMES = Object.keys(PLANS);
const SEED_MAX = 4_294_967_295;
const FORMATS = {text: printText, json: printJson, junit: printJunit};

const ARGUMENTS = {
  data: {type: 'string'},
  format: {type: 'string', default: 'text'},
  plan: {type: 'string', default: NAMES.join('|')},
  seed: {type: 'string', default: '1'},
} as const;

const HELP = `vitrine conform <address>

Asks a platform what the runtime will ask it, and says which sentences of the HTTP contract hold: docs/http.md.
It writes as a visitor does: it fills carts and empties them again, sends the form of --data, and reports events
named vitrine_conform. It orders nothing. Run it against a platform that is not open to the public yet.

  --data <file.json>  what the platform has: a product that sells, one that is sold out, a coupon, a form, a
                      member, an API key. What is not in it is not run
  --plan <names>      ${NAMES.join('|')}, one or more of them (default all)
  --seed <number>     the ids of its requests: the same seed sends the same (default 1)
  --format <name>     ${Object.keys(FORMATS).join('|')} (default text)

Each step that fails names what was found, what was expected, and a line that sends its last request again. That line
has the cookies of a visitor of this run.

Exit codes: ${EXIT.fine} all that ran holds, ${EXIT.found} something does not, ${EXIT.unusable} wrong usage.
`;

const readOrigin = (given: string): string => {
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '')
    throw new UsageError(`conform: ${given}: expected an address such as https://shop.example`);
  if (url.pathname !== '/' || url.search !== '')
    throw new UsageError(`conform: ${given}: expected an address without a path, as ${url.origin}`);
  return url.origin;
};

const readPlans = (given: string): string[] => {
  const names = given.split(/[|,]/);
  const unknown = names.find(name => !NAMES.includes(name));
  if (unknown !== undefined)
    throw new UsageError(`conform: --plan ${unknown}: expected ${NAMES.join(', ')}, one or more joined by |`);
  return NAMES.filter(name => names.includes(name));
};

const readSeed = (given: string): number => {
  const seed = Number(given);
  if (given.trim() === '' || !Number.isInteger(seed) || seed < 0 || seed > SEED_MAX)
    throw new UsageError(`conform: --seed ${given}: expected a whole number from 0 to ${SEED_MAX}`);
  return seed;
};

const readFormat = (given: string): ((run: Run) => string) => {
  if (!Object.hasOwn(FORMATS, given))
    throw new UsageError(`conform: --format ${given}: expected ${Object.keys(FORMATS).join(', ')}`);
  return FORMATS[given as keyof typeof FORMATS];
};

/** `vitrine conform`: whether a platform answers as the runtime needs it. */
export const CONFORM: Command = {
  summary: 'try a platform against the HTTP contract',
  help: HELP,
  async run(args, {cwd, out}) {
    const {values, positionals} = readArguments('conform', args, ARGUMENTS);
    const [given, ...more] = positionals;
    if (given === undefined || more.length > 0)
      throw new UsageError(`conform: expected one address, not ${positionals.length}`);
    const [origin, names, print] = [readOrigin(given), readPlans(values.plan), readFormat(values.format)];
    const seed = readSeed(values.seed);
    const data = await readPlatformData(cwd, values.data);
    const wait = (ms: number): Promise<void> => new Promise(done => setTimeout(done, ms));
    const wire: Wire = {origin, last: null, count: 0, wait};
    const plans: Run['plans'][number][] = [];
    for (const name of names) {
      // Each plan begins with the seed, so that a plan alone sends what it sends next to others.
      const outcomes = await runSteps(PLANS[name] ?? [], {wire, data, random: seeded(seed)});
      plans.push({name, outcomes});
    }
    const run: Run = {origin, seed, requests: wire.count, plans};
    out.write(print(run));
    return countsOf(run).failed > 0 ? EXIT.found : EXIT.fine;
  },
};
