import * as v from 'valibot';
import {answerRead} from '../../kernel/http/answer.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {lookupText} from '../../kernel/http/text.js';
import {type Visit, visitOf} from '../../kernel/http/visit.js';
import type {PlaceProvider, PlaceQuestion} from '../../kernel/places.js';
import {countHits} from '../../kernel/security/rate-limit.js';

const PATH = '/api/google-maps/places';
const INPUT_MIN = 3;
const INPUT_MAX = 200;
const PLACE_ID_MAX = 1200;
/** Questions of a visitor, and of an address with many visitors, in a minute. Each may cost the operator money. */
const VISITOR_PER_MINUTE = 60;
const ADDRESS_PER_MINUTE = 600;
/** The page and the part of it that ask, as `checkout` and `shipping-address`. */
const CONTEXT = /^[A-Za-z][\w-]{0,39}$/;
const CONTEXT_NAMES = ['productPage', 'productSection'] as const;
const SESSION = /^[\w-]{1,64}$/;
const COUNTRY = /^[A-Z]{2}$/;

const refused = (field: string, expected: string, received: string): Refusal =>
  new Refusal(400, 'body-invalid', {
    params: {field, expected, received: received.slice(0, 60)},
    fields: {field},
  });

async function countQuestion({db}: Shop, {visitorId, address, nowMs}: Visit): Promise<void> {
  await countHits(db, [{bucket: `places ${address}`, limit: ADDRESS_PER_MINUTE, hits: 1}], nowMs);
  if (visitorId !== null)
    await countHits(db, [{bucket: `places of ${visitorId}`, limit: VISITOR_PER_MINUTE, hits: 1}], nowMs);
}

/** A provider that does not answer is a busy shop to the visitor, and a line for the operator. */
async function unlessDown<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    console.error(`The provider of places did not answer: ${error}`);
    throw new Refusal(503, 'unavailable', {headers: {'Retry-After': '30'}});
  }
}

/** Checks and counts a question. Throws `not-found` without a provider, `body-invalid`, `rate-limited`. */
async function questionOf(
  c: Exchange,
  shop: Shop,
  name: 'input' | 'placeId',
  max: number,
): Promise<{provider: PlaceProvider; asked: string; question: PlaceQuestion}> {
  if (!shop.places) throw new Refusal(404, 'not-found');
  for (const field of CONTEXT_NAMES) {
    const value = c.req.query(field) ?? '';
    if (!CONTEXT.test(value)) throw refused(field, 'a name such as checkout', value);
  }
  const asked = lookupText(c.req.query(name), max + 1).trim();
  const least = name === 'input' ? INPUT_MIN : 1;
  if (asked.length < least || asked.length > max)
    throw refused(name, `${least} to ${max} characters`, String(asked.length));
  const visit = visitOf(c, shop);
  await countQuestion(shop, visit);
  const [session = '', country = ''] = [c.req.query('sessionToken'), c.req.query('country')];
  const question = {
    language: visit.language,
    session: SESSION.test(session) ? session : '',
    country: COUNTRY.test(country) ? country : '',
  };
  return {provider: shop.places, asked, question};
}

const ASKED = {
  productPage: v.pipe(v.string(), v.description('The page that asks, as `checkout`.')),
  productSection: v.pipe(v.string(), v.description('The part of it, as `shipping-address`.')),
  sessionToken: v.optional(v.string()),
};

/** Suggestions for an address while it is typed, and the parts of the one that is picked. Source: runtime spec §7. */
export const PLACE_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: `${PATH}/autocomplete`,
    call: {
      id: 'suggestPlaces',
      summary: 'Suggests addresses for what is typed.',
      query: v.object({...ASKED, input: v.string(), country: v.optional(v.string())}),
      answers: {
        200: v.object({
          predictions: v.array(v.object({placeId: v.string(), main: v.string(), secondary: v.string()})),
          attribution: v.nullable(v.string()),
        }),
        304: null,
      },
      refusals: [400, 404],
    },
    async answer(c, shop) {
      const {provider, asked, question} = await questionOf(c, shop, 'input', INPUT_MAX);
      const predictions = await unlessDown(() => provider.predict(asked, question));
      return answerRead(c, {predictions, attribution: provider.attribution});
    },
  },
  {
    method: 'GET',
    path: `${PATH}/details`,
    call: {
      id: 'readPlace',
      summary: 'Reads the address of a suggestion.',
      query: v.object({...ASKED, placeId: v.string()}),
      answers: {
        200: v.object({
          place: v.object({
            line1: v.string(),
            city: v.string(),
            region: v.string(),
            postalCode: v.string(),
            country: v.string(),
          }),
        }),
        304: null,
      },
      refusals: [400, 404],
    },
    async answer(c, shop) {
      const {provider, asked, question} = await questionOf(c, shop, 'placeId', PLACE_ID_MAX);
      const place = await unlessDown(() => provider.find(asked, question));
      if (!place) throw new Refusal(404, 'not-found');
      return answerRead(c, {place});
    },
  },
];
