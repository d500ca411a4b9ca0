import type {Clock, Fetch} from '../ports.js';
import {type Decoder, fields, list, nullable, text} from '../shared/decode.js';
import {ApiError, DecodeError} from '../shared/errors.js';
import {fetchWithin, type TimedRequest} from '../shared/fetch-within.inline.js';
import {parseJsonOrNull} from '../shared/parse-json-or-null.js';

/** A suggestion: the line of an address, and the rest of it. */
export interface PlacePrediction {
  readonly placeId: string;
  readonly main: string;
  readonly secondary: string;
}

/** Suggestions, and whose they are where the provider wants that shown. */
export interface PlacePredictions {
  readonly predictions: readonly PlacePrediction[];
  readonly attribution: string | null;
}

/** The parts of a place; '' for what it lacks. `country` is an ISO 3166 code. */
export interface PlaceAddress {
  readonly line1: string;
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
  readonly country: string;
}

/** Where the visitor is asked for an address: the page, and the part of it. */
export interface PlaceContext {
  readonly productPage: string;
  readonly productSection: string;
}

/** What a call is asked with next to its own question. */
export interface PlaceQuestion {
  /** Joins the calls that lead to one address. */
  readonly sessionToken: string;
  /** ISO 3166 code of the country chosen, '' for none. */
  readonly country: string;
  readonly signal: AbortSignal;
}

/** The calls of places. Each rejects where no answer came, and when its signal is aborted. */
export interface PlacesApi {
  predict(input: string, question: PlaceQuestion): Promise<PlacePredictions>;
  find(placeId: string, question: PlaceQuestion): Promise<PlaceAddress>;
}

/** What the calls need. */
export interface PlacesPorts {
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly root: string;
  readonly locale: string;
  readonly context: PlaceContext;
}

/** A visitor who types waits no longer for help. Source: ours. */
const TIMEOUT_MS = 4000;

const prediction: Decoder<PlacePrediction> = (value, path) => {
  const read = fields(value, path);
  return {placeId: read('placeId', text), main: read('main', text), secondary: read('secondary', text, '')};
};

const address: Decoder<PlaceAddress> = (value, path) => {
  const read = fields(value, path);
  const part = (name: string): string => read(name, text, '');
  return {
    line1: part('line1'),
    city: part('city'),
    region: part('region'),
    postalCode: part('postalCode'),
    country: part('country'),
  };
};

/** Sends a question; resolves with the answer's JSON. */
type Get = (
  call: string,
  asked: Readonly<Record<string, string>>,
  question: PlaceQuestion,
) => Promise<unknown>;

const callsOf = (get: Get): PlacesApi => ({
  async predict(input, question) {
    const read = fields(await get('autocomplete', {input}, question), '');
    return {
      predictions: read('predictions', list(prediction)),
      attribution: read('attribution', nullable(text), null),
    };
  },
  async find(placeId, question) {
    return fields(await get('details', {placeId}, question), '')('place', address);
  },
});

/** Places have a client of their own, without retries or a library: a page with nothing but a form has little to load. Source: runtime spec §7. */
export const createPlacesApi = ({fetch, clock, root, locale, context}: PlacesPorts): PlacesApi => {
  const get: Get = async (call, asked, {sessionToken, country, signal}) => {
    const query = {...asked, sessionToken, ...(country ? {country} : {}), ...context};
    const search = Object.entries(query).map(pair => pair.map(encodeURIComponent).join('='));
    const request: TimedRequest = {
      url: `${root}/google-maps/places/${call}?${search.join('&')}`,
      timeoutMs: TIMEOUT_MS,
      credentials: 'include',
      headers: {'Accept-Language': locale},
    };
    // A newer question ends this one early.
    const after: Clock['after'] = (delayMs, abort) => {
      signal.addEventListener('abort', abort);
      return clock.after(delayMs, abort);
    };
    return fetchWithin({fetch, clock: {after}}, request, async response => {
      if (!response.ok) throw new ApiError(response.status);
      const body = parseJsonOrNull(await response.text());
      if (body === null) throw new DecodeError('body', 'JSON', 'other text');
      return body;
    });
  };
  return callsOf(get);
};
