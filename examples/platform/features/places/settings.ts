import {CannotStart} from '../../kernel/cannot-start.js';
import type {PlaceProvider} from '../../kernel/places.js';
import {googlePlaces} from './google.js';
import {STAND_IN_PLACES} from './stand-in.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** The provider of places that the environment names: `PLACES` is `stand-in`, `google` or `none`. Throws `CannotStart` for anything else. */
export function placesIn({PLACES, GOOGLE_PLACES_KEY}: Environment): PlaceProvider | null | undefined {
  if (PLACES === undefined || PLACES === '') return undefined;
  if (PLACES === 'none') return null;
  if (PLACES === 'stand-in') return STAND_IN_PLACES;
  if (PLACES !== 'google')
    throw new CannotStart(`PLACES is "${PLACES}" and must be stand-in, google or none.`);
  if (!GOOGLE_PLACES_KEY) throw new CannotStart('PLACES is google and GOOGLE_PLACES_KEY is not set: set it.');
  return googlePlaces({key: GOOGLE_PLACES_KEY});
}
