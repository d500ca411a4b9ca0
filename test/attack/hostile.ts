import {PREFIXES} from '../../examples/site/model/languages.js';
import {type Draft, encoded} from './draft.js';
import {COOKIES, FRAMING, HEADERS, METHODS, MULTIPARTS, PATH_PARTS, PATHS, TYPES} from './hostile-parts.js';
import type {Random} from './random.js';
import {PAGES} from './targets.js';
import {BINARY_BODIES, hostileKey, hostileText, hostileValue, JSON_BODIES} from './values.js';

/** A way to spoil a request. */
type Attack = (draft: Draft, random: Random) => void;

const someKey = (object: object, random: Random): string | undefined => {
  const keys = Object.keys(object);
  return keys.length ? random.pick(keys) : undefined;
};

const ownWay = (draft: Draft): void => {
  // A body of its own needs a route that reads one.
  if (draft.kind === 'read') draft.kind = 'json';
};

/** Most of what stands in an address is short enough for Node to hand it on. */
const inAddress = (text: string, random: Random): string =>
  random.chance(0.05) ? text : text.slice(0, 1500);

const valueOfField: Attack = (draft, random) => {
  const key = someKey(draft.fields, random);
  if (key !== undefined) draft.fields[key] = hostileValue(random);
};
const valueInQuery: Attack = (draft, random) => {
  const pair = draft.query.length ? random.pick(draft.query) : undefined;
  const text = inAddress(hostileText(random), random);
  if (pair) pair[1] = text;
  else draft.query.push([hostileKey(random), text]);
};
const partOfPath: Attack = (draft, random) => {
  const name = someKey(draft.params, random);
  if (name === undefined) return;
  draft.params[name] = random.chance(0.5)
    ? random.pick(PATH_PARTS)
    : encoded(inAddress(hostileText(random), random));
};

/** Each way with how often it is taken. */
const ATTACKS: readonly (readonly [weight: number, attack: Attack])[] = [
  [10, valueOfField],
  [6, valueInQuery],
  [7, partOfPath],
  [
    2,
    (draft, random) => {
      const key = someKey(draft.fields, random);
      if (key !== undefined) delete draft.fields[key];
    },
  ],
  [
    3,
    (draft, random) => {
      const fields = Object.entries(draft.fields);
      // Own keys, whatever they are called.
      draft.fields = Object.fromEntries([...fields, [hostileKey(random), hostileValue(random)]]);
    },
  ],
  [
    2,
    (draft, random) => {
      const [first] = draft.query;
      draft.query.push([first?.[0] ?? hostileKey(random), inAddress(hostileText(random), random)]);
    },
  ],
  [
    3,
    (draft, random) => {
      draft.path = random.pick(PATHS)(draft.path);
    },
  ],
  [
    3,
    (draft, random) => {
      ownWay(draft);
      draft.headers['Content-Type'] = random.pick(TYPES);
    },
  ],
  [
    4,
    (draft, random) => {
      ownWay(draft);
      draft.body = random.pick(random.chance(0.8) ? JSON_BODIES : BINARY_BODIES);
    },
  ],
  [
    2,
    (draft, random) => {
      draft.kind = 'multipart';
      draft.body = Buffer.from(random.pick(MULTIPARTS));
    },
  ],
  [
    2,
    (draft, random) => {
      // A truncated body that says it is whole.
      draft.finish = body => body.subarray(0, random.below(body.length + 1));
    },
  ],
  [
    6,
    (draft, random) => {
      const [name, value] = random.pick(HEADERS);
      draft.headers[name] = typeof value === 'string' ? value : value(random).slice(0, 7000);
      if (FRAMING.test(name)) draft.isRaw = true;
    },
  ],
  [
    4,
    (draft, random) => {
      draft.cookies[random.pick(COOKIES)] = random.chance(0.5)
        ? encoded(hostileText(random)).slice(0, 3000)
        : Buffer.from(hostileText(random).replaceAll(/[;\r\n\0]/g, ''))
            .toString('latin1')
            .slice(0, 3000);
    },
  ],
  [
    3,
    (draft, random) => {
      draft.method = random.pick(METHODS);
    },
  ],
  [
    1,
    draft => {
      draft.crumb = null;
    },
  ],
];

const WEIGHTED = ATTACKS.flatMap(([weight, attack]) => Array<Attack>(weight).fill(attack));
/** Most ways that one request is spoilt in. */
const ATTACKS_MAX = 3;

/** Spoils a request in one way or more. */
export function spoil(draft: Draft, random: Random): void {
  if (draft.path === '/*') draft.params['*'] = `${random.pick(PREFIXES)}/${random.pick(PAGES)}`.slice(1);
  for (let left = 1 + random.below(ATTACKS_MAX); left > 0; left--) random.pick(WEIGHTED)(draft, random);
}
