import type {PreferenceCalls, Preferences} from '../api/preferences.js';
import type {Bus, Origin} from '../bus.js';
import {FETCH_BEGUN, type FetchAction, type FetchState, nextFetchState} from '../site/fetch-state.js';

/** What the store needs. */
export interface PreferencesPorts {
  readonly namespace: string;
  readonly calls: PreferenceCalls;
  readonly bus: Pick<Bus, 'emit'>;
  /** Reports a read or a save that failed. */
  readonly report: (text: string, error: unknown) => void;
}

/**
 * The preferences of one namespace, shared by everything on the page that reads or writes them. A save updates the local copy at
 * once and emits `preferences-refetched`, so that whoever shows them reads them again; only then is the platform called. Source:
 * runtime spec §4, preferences; §8.
 */
export class PreferencesStore {
  private state: FetchState<Preferences> = FETCH_BEGUN;
  /** As the platform has them. */
  private stored: Preferences = {};
  private lastSave = Promise.resolve();
  private saves = 0;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly ports: PreferencesPorts) {}

  /** Calls `listener` after each change, until the returned function is called. */
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  getSnapshot = (): FetchState<Preferences> => this.state;

  /** Reads them from the platform; what was read before stays meanwhile. A failure is reported and rejects. */
  async refetch(): Promise<void> {
    const {calls, report, namespace} = this.ports;
    const before = this.saves;
    this.apply({type: 'refetched'});
    try {
      const data = await calls.read();
      // What was saved meanwhile is newer.
      if (before !== this.saves) return;
      this.stored = data;
      this.apply({type: 'succeeded', data});
    } catch (error) {
      if (before === this.saves) this.apply({type: 'failed', error});
      report(`preferences "${namespace}" were not read`, error);
      throw error;
    }
  }

  /**
   * Changes some: here at once, then on the platform. Saves follow each other, each with every change so far. A failure is reported
   * and rejects; the page then shows what the platform had last.
   */
  save(changes: Preferences, origin: Origin): Promise<void> {
    this.saves += 1;
    const save = this.saves;
    const data: Preferences = Object.assign(Object.create(null), this.state.data ?? this.stored, changes);
    this.show(data, origin);
    const sent = this.lastSave.then(() => this.send(data, save, origin));
    this.lastSave = sent.catch(() => {});
    return sent;
  }

  private async send(data: Preferences, save: number, origin: Origin): Promise<void> {
    const {calls, report, namespace} = this.ports;
    try {
      this.stored = await calls.save(data);
    } catch (error) {
      // A later save has all changes and decides.
      if (save === this.saves) this.show(this.stored, origin);
      report(`preferences "${namespace}" were not saved`, error);
      throw error;
    }
  }

  private show(preferences: Preferences, origin: Origin): void {
    const {bus, namespace} = this.ports;
    this.apply({type: 'refetched'});
    this.apply({type: 'succeeded', data: preferences});
    bus.emit('preferences-refetched', {namespace, preferences, origin});
  }

  private apply(action: FetchAction<Preferences>): void {
    this.state = nextFetchState(this.state, action);
    for (const listener of this.listeners) listener();
  }
}
