import type {PlaceAddress, PlacePrediction, PlacePredictions, PlacesApi} from '../api/places.js';
import type {MessageFormat} from '../i18n/messages.js';
import type {Clock, NewId} from '../ports.js';

/** What the suggestions of an address field show. */
export interface PlacesSnapshot {
  readonly predictions: readonly PlacePrediction[];
  readonly isOpen: boolean;
  /** The suggestion that the keyboard is at; -1 for none. */
  readonly active: number;
  /** Announced politely. */
  readonly status: string;
  /** Whose suggestions these are, where they want it shown. */
  readonly attribution: string | null;
}

/** What the controller needs. */
export interface PlacesControllerPorts {
  readonly api: PlacesApi;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly t: MessageFormat;
  /** The country that the visitor chose, '' for none. */
  readonly country: () => string;
  /** Fills in the address that was picked. */
  readonly fill: (address: PlaceAddress) => void;
  readonly onFailure: (error: unknown) => void;
}

/** Milliseconds of a pause in typing after which suggestions are asked for. Source: ours, usual for such fields. */
const PAUSE_MS = 200;
/** Milliseconds without a question after one that failed: the field is a plain one meanwhile. Source: ours. */
const REST_MS = 30_000;
const INPUT_MIN = 3;
const INPUT_MAX = 200;
const CACHED_MAX = 50;

const CLOSED: PlacesSnapshot = {predictions: [], isOpen: false, active: -1, status: '', attribution: null};

/** The behaviour of an address field with suggestions, without any rendering. Source: ARIA APG, editable combobox with list autocomplete; checklist SITE-03. */
export class PlacesController {
  private snapshot = CLOSED;
  private readonly listeners = new Set<() => void>();
  private readonly cache = new Map<string, PlacePredictions>();
  private asking: AbortController | null = null;
  private cancelPause = (): void => {};
  private restsUntilMs = 0;
  private session: string;

  constructor(private readonly ports: PlacesControllerPorts) {
    this.session = ports.newId();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  getSnapshot = (): PlacesSnapshot => this.snapshot;

  /** The visitor typed: asks for suggestions once they pause. An earlier question no longer counts. */
  type(text: string): void {
    this.stop();
    const input = text.trim();
    const isLong = input.length >= INPUT_MIN && input.length <= INPUT_MAX;
    if (isLong && this.ports.clock.nowMs() >= this.restsUntilMs)
      this.cancelPause = this.ports.clock.after(PAUSE_MS, () => void this.ask(input));
    else this.close();
  }

  /** Opens the list again where there are suggestions; true where it is open. */
  open(): boolean {
    const {predictions} = this.snapshot;
    if (predictions.length && !this.snapshot.isOpen) this.set({isOpen: true, active: -1});
    return this.snapshot.isOpen;
  }

  /** Closes the list, and keeps what was typed. */
  close(): void {
    if (this.snapshot.isOpen || this.snapshot.status) this.set({isOpen: false, active: -1, status: ''});
  }

  /** Moves to the next suggestion, the previous one, the first or the last; past an end to the other one. */
  move(to: 'next' | 'previous' | 'first' | 'last'): void {
    const {predictions, active} = this.snapshot;
    const count = predictions.length;
    const places = {
      next: (active + 1) % count,
      previous: active <= 0 ? count - 1 : active - 1,
      first: 0,
      last: count - 1,
    };
    this.set({active: places[to]});
  }

  /** Picks a suggestion and fills in its address; where that does not arrive, its line alone. */
  async pick(at: number): Promise<void> {
    const prediction = this.snapshot.predictions[at];
    if (!prediction) return;
    this.stop();
    this.set({...CLOSED});
    const {t, fill, onFailure, api} = this.ports;
    const asking = new AbortController();
    this.asking = asking;
    try {
      const address = await api.find(prediction.placeId, this.question(asking));
      if (this.asking !== asking) return;
      fill(address);
      this.set({status: t('places-filled')});
    } catch (error) {
      if (this.asking !== asking) return;
      this.rest(error, onFailure);
    }
    this.session = this.ports.newId();
  }

  /** Ends pending work. */
  stop(): void {
    this.cancelPause();
    this.asking?.abort();
    this.asking = null;
  }

  private question({signal}: AbortController) {
    return {sessionToken: this.session, country: this.ports.country(), signal};
  }

  private async ask(input: string): Promise<void> {
    const key = `${this.ports.country()} ${input.toLowerCase()}`;
    const cached = this.cache.get(key);
    if (cached) return this.show(cached);
    const asking = new AbortController();
    this.asking = asking;
    try {
      const found = await this.ports.api.predict(input, this.question(asking));
      if (this.asking !== asking) return;
      if (this.cache.size >= CACHED_MAX) this.cache.clear();
      this.cache.set(key, found);
      this.show(found);
    } catch (error) {
      if (this.asking === asking) this.rest(error, this.ports.onFailure);
    }
  }

  private rest(error: unknown, onFailure: (error: unknown) => void): void {
    this.restsUntilMs = this.ports.clock.nowMs() + REST_MS;
    this.set({...CLOSED});
    onFailure(error);
  }

  private show({predictions, attribution}: PlacePredictions): void {
    const count = predictions.length;
    const status = count ? this.ports.t('places-found', {count}) : this.ports.t('places-none');
    this.set({predictions, attribution, isOpen: count > 0, active: -1, status});
  }

  private set(change: Partial<PlacesSnapshot>): void {
    this.snapshot = {...this.snapshot, ...change};
    for (const listener of this.listeners) listener();
  }
}
