import {type Decoder, fields, integer, nullable, text} from '../shared/decode.js';

/** What a collection lists: posts by the day of their publication, or events by their start. */
export const COLLECTION_KINDS = ['posts', 'events'] as const;
export type CollectionKind = (typeof COLLECTION_KINDS)[number];

/** When an event takes place, in milliseconds since the epoch; null for what is not decided. */
export interface EventTimes {
  readonly startMs: number | null;
  readonly endMs: number | null;
}

/** Where an event takes place. Each text may be empty. Source: runtime spec §3, item fields. */
export interface EventLocation {
  /** The name of the place. */
  readonly addressTitle: string;
  /** Street and number. */
  readonly addressLine1: string;
  /** Town, with its region and postcode. */
  readonly addressLine2: string;
  readonly addressCountry: string;
}

/** The texts of a location, in the order of a letter's address. */
export const LOCATION_TEXTS = [
  'addressTitle',
  'addressLine1',
  'addressLine2',
  'addressCountry',
] as const satisfies readonly (keyof EventLocation)[];

export const NO_LOCATION: EventLocation = {
  addressTitle: '',
  addressLine1: '',
  addressLine2: '',
  addressCountry: '',
};

/** What keeps an event from being saved, or else from being published; null for nothing. Ids of the platform's messages. Source: ours. */
export function eventTimesProblem(
  times: EventTimes | null,
  step: 'save' | 'publish',
): 'event-ends-first' | 'event-needs-times' | null {
  const {startMs, endMs} = times ?? {startMs: null, endMs: null};
  if (startMs !== null && endMs !== null) return endMs < startMs ? 'event-ends-first' : null;
  return step === 'publish' ? 'event-needs-times' : null;
}

/** Reads the times of an event. Throws `DecodeError`. */
export const eventTimes: Decoder<EventTimes> = (value, path) => {
  const read = fields(value, path);
  return {startMs: read('startMs', nullable(integer), null), endMs: read('endMs', nullable(integer), null)};
};

/** Reads the location of an event. Throws `DecodeError`. */
export const eventLocation: Decoder<EventLocation> = (value, path) => {
  const read = fields(value, path);
  return {
    addressTitle: read('addressTitle', text, ''),
    addressLine1: read('addressLine1', text, ''),
    addressLine2: read('addressLine2', text, ''),
    addressCountry: read('addressCountry', text, ''),
  };
};
