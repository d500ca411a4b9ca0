/** A place that fits what somebody typed. */
export interface PlacePrediction {
  readonly placeId: string;
  /** The line of the address, and the rest of it. */
  readonly main: string;
  readonly secondary: string;
}

/** The parts of an address; '' for what a place lacks. `country` is an ISO 3166 code. */
export interface PlaceAddress {
  readonly line1: string;
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
  readonly country: string;
}

/** What a question is asked with. `session` joins the questions that lead to one address, for whoever bills them. */
export interface PlaceQuestion {
  readonly language: string;
  readonly session: string;
  /** The country that the visitor chose, '' for none: its places come first. */
  readonly country: string;
}

/** Whoever knows places. Both reject where it does not answer. */
export interface PlaceProvider {
  /** The provider's name where its rules want it shown next to its suggestions, else null. */
  readonly attribution: string | null;
  predict(input: string, question: PlaceQuestion): Promise<readonly PlacePrediction[]>;
  /** The address of a place; null for an unknown one. */
  find(placeId: string, question: PlaceQuestion): Promise<PlaceAddress | null>;
}
