import type {PlaceAddress, PlacePrediction, PlaceProvider} from '../../kernel/places.js';
import {KNOWN_PLACES, type KnownPlace} from './stand-in-places.js';

const PREDICTIONS_MAX = 5;
/** Characters of what was typed that a city must begin with. */
const WORD_MIN = 2;
const LINE_MAX = 200;

/** Letters without marks and case, so that `Malaga` finds Málaga. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s,]+/g, ' ')
    .trim();

/** A place with the line of the address that was typed before it. */
interface Match {
  readonly at: number;
  readonly line: string;
}

/** How a place fits what was typed: by its own street, or as the city at the end, after a line. */
const matchOf = (typed: string, {line, city, postalCode}: KnownPlace, at: number): Match[] => {
  const words = typed.trim().split(/[\s,]+/);
  if (line) return plain(`${line} ${city}`).includes(plain(typed)) ? [{at, line}] : [];
  for (const start of words.keys()) {
    const end = plain(words.slice(start).join(' '));
    const isEnd =
      end.length >= WORD_MIN && (plain(city).startsWith(end) || plain(postalCode).startsWith(end));
    if (isEnd) return [{at, line: words.slice(0, start).join(' ').slice(0, LINE_MAX)}];
  }
  return [];
};

/** Ids name the place's number and the line that was typed, so that nothing is remembered between two questions. */
const idOf = ({at, line}: Match): string => `${at}.${Buffer.from(line).toString('base64url')}`;

const placeOf = (id: string): {place: KnownPlace; line: string} | null => {
  const [, at = '', line = ''] = /^(\d{1,4})\.([\w-]{0,1100})$/.exec(id) ?? [];
  const place = at === '' ? undefined : KNOWN_PLACES[Number(at)];
  return place ? {place, line: Buffer.from(line, 'base64url').toString().slice(0, LINE_MAX)} : null;
};

const nameOf = (country: string, language: string): string =>
  new Intl.DisplayNames([language], {type: 'region'}).of(country) ?? country;

/** The stand-in for a service of places: the same interface over a short list, without any network. */
export const STAND_IN_PLACES: PlaceProvider = {
  attribution: null,
  async predict(input, {country, language}): Promise<readonly PlacePrediction[]> {
    const matches = KNOWN_PLACES.flatMap((place, at) => matchOf(input, place, at));
    const isNear = ({at}: Match): number => (KNOWN_PLACES[at]?.country === country ? 0 : 1);
    return matches
      .sort((a, b) => isNear(a) - isNear(b))
      .slice(0, PREDICTIONS_MAX)
      .flatMap(match => {
        const place = KNOWN_PLACES[match.at];
        if (!place) return [];
        const rest = [place.postalCode, place.city, place.region, nameOf(place.country, language)];
        const secondary = rest.filter((part, at) => part && rest.indexOf(part) === at);
        return [
          match.line
            ? {placeId: idOf(match), main: match.line, secondary: secondary.join(', ')}
            : {
                placeId: idOf(match),
                main: place.city,
                secondary: secondary.filter(part => part !== place.city).join(', '),
              },
        ];
      });
  },
  async find(placeId): Promise<PlaceAddress | null> {
    const found = placeOf(placeId);
    if (!found) return null;
    const {city, region, postalCode, country} = found.place;
    return {line1: found.line, city, region, postalCode, country};
  },
};
