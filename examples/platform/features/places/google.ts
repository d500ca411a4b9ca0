import * as v from 'valibot';
import type {PlaceAddress, PlaceProvider, PlaceQuestion} from '../../kernel/places.js';

/** Where the provider answers. Source: Google Maps Platform, Places API (New). */
const GOOGLE_URL = 'https://places.googleapis.com/v1';
/** A visitor who types waits no longer. */
const TIMEOUT_MS = 2500;
const PREDICTIONS_MAX = 5;

/** What of the provider the operator sets. */
export interface GoogleSettings {
  /** The key, which no page ever has. */
  readonly key: string;
  /** Another address of the same interface, for tests. */
  readonly url?: string;
}

const text = v.object({text: v.string()});
const Predictions = v.object({
  suggestions: v.optional(
    v.array(
      v.object({
        placePrediction: v.optional(
          v.object({
            placeId: v.string(),
            text,
            structuredFormat: v.optional(v.object({mainText: text, secondaryText: v.optional(text)})),
          }),
        ),
      }),
    ),
    [],
  ),
});
const Details = v.object({
  addressComponents: v.optional(
    v.array(v.object({longText: v.string(), shortText: v.optional(v.string()), types: v.array(v.string())})),
    [],
  ),
});

type Components = v.InferOutput<typeof Details>['addressComponents'];

const longOf = (components: Components, ...types: string[]): string =>
  types.flatMap(type => components.find(one => one.types.includes(type))?.longText ?? [])[0] ?? '';

const shortOf = (components: Components, type: string): string => {
  const found = components.find(one => one.types.includes(type));
  return found?.shortText ?? found?.longText ?? '';
};

/** Countries where the number follows the street. */
const NUMBER_FIRST = ['US', 'CA', 'GB', 'AU', 'FR'];

const addressOf = (components: Components): PlaceAddress => {
  const country = shortOf(components, 'country');
  const street = [longOf(components, 'street_number'), longOf(components, 'route')].filter(Boolean);
  return {
    line1: (NUMBER_FIRST.includes(country) ? street : street.reverse()).join(' '),
    city: longOf(components, 'locality', 'postal_town', 'administrative_area_level_2'),
    region: shortOf(components, 'administrative_area_level_1'),
    postalCode: longOf(components, 'postal_code'),
    country,
  };
};

const predictionsOf = (answer: v.InferOutput<typeof Predictions> | null) =>
  (answer?.suggestions ?? [])
    .flatMap(({placePrediction}) => placePrediction ?? [])
    .slice(0, PREDICTIONS_MAX)
    .map(({placeId, text: whole, structuredFormat}) => ({
      placeId,
      main: structuredFormat?.mainText.text ?? whole.text,
      secondary: structuredFormat?.secondaryText?.text ?? '',
    }));

/** Calls of the provider: null for a place or a text that it does not know. Throws where it fails or is late. */
const createAsk =
  ({key, url = GOOGLE_URL}: GoogleSettings) =>
  async <Schema extends v.GenericSchema>(
    schema: Schema,
    path: string,
    init: RequestInit & {readonly headers?: Record<string, string>},
  ): Promise<v.InferOutput<Schema> | null> => {
    const response = await fetch(`${url}/${path}`, {
      ...init,
      redirect: 'error',
      headers: {'X-Goog-Api-Key': key, ...init.headers},
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 404 || response.status === 400) return null;
    if (!response.ok) throw new Error(`the provider of places answered ${response.status}`);
    return v.parse(schema, await response.json());
  };

/** Google's places, asked by the platform, so that the key stays on it. */
export const googlePlaces = (settings: GoogleSettings): PlaceProvider => {
  const ask = createAsk(settings);
  return {
    attribution: 'Google Maps',
    async predict(input, {language, session, country}: PlaceQuestion) {
      const body = {
        input,
        languageCode: language,
        ...(session ? {sessionToken: session} : {}),
        ...(country ? {regionCode: country} : {}),
      };
      const answer = await ask(Predictions, 'places:autocomplete', {
        method: 'POST',
        headers: {'Content-Type': 'application/json'},
        body: JSON.stringify(body),
      });
      return predictionsOf(answer);
    },
    async find(placeId, {language, session}) {
      const query = new URLSearchParams({
        languageCode: language,
        ...(session ? {sessionToken: session} : {}),
      });
      const answer = await ask(Details, `places/${encodeURIComponent(placeId)}?${query}`, {
        headers: {'X-Goog-FieldMask': 'addressComponents'},
      });
      return answer && addressOf(answer.addressComponents);
    },
  };
};
