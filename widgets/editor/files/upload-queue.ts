import type {SiteFile} from '../../../src/builder/files/file-calls.js';
import {
  fileSizeProblem,
  processingFailure,
  type SiteFileProblem,
  siteFileProblem,
  uploadFailure,
} from '../../../src/builder/files/file-problem.js';
import {ApiError, TimeoutError} from '../../../src/shared/errors.js';
import type {SiteFileKind} from '../../../src/tables/site-file-types.js';

/** An upload that was cut by the end of its page: it goes on once its file is chosen again. */
export interface UnfinishedUpload {
  readonly key: string;
  readonly url: string;
  readonly name: string;
  /** Bytes of the file. */
  readonly size: number;
}

/** What sends files. */
export interface UploadTransport {
  /**
   * Sends a file, from where it was cut. Resolves with its id once all is there; rejects with the signal's reason, `ApiError` or
   * `NetworkError`. `onRepeat` is called while a call that fails again is repeated, so that the owner reads it.
   */
  send(
    file: File,
    options: {
      readonly onProgress: (bytes: number) => void;
      readonly onRepeat: () => void;
      readonly signal: AbortSignal;
    },
  ): Promise<string>;
  /** Gives up what was sent of a file. `id` is that of the upload where all is sent, else null. */
  discard(file: File, id: string | null): Promise<void>;
  findUnfinished(): Promise<readonly UnfinishedUpload[]>;
  forget(upload: UnfinishedUpload): Promise<void>;
}

/** States of an upload. `processing` is the platform's work once all bytes are there. Source: runtime spec §4, files. */
export type UploadState = 'waiting' | 'uploading' | 'paused' | 'processing' | 'done' | 'failed' | 'cancelled';

/** One upload. `Made` is what the platform makes of what is sent. */
export interface UploadEntry<Made = SiteFile> {
  readonly key: string;
  readonly name: string;
  /** Bytes of the file, and how many of them are sent. */
  readonly size: number;
  readonly sent: number;
  /** True while its last call failed and is repeated. */
  readonly isRepeated: boolean;
  readonly state: UploadState;
  /** Why it failed or was not taken. */
  readonly problem: SiteFileProblem | null;
  readonly file: Made | null;
}

/** What the queue works with. `locale` is a BCP 47 tag, for the names in problems. */
export interface UploadPorts<Made = SiteFile> {
  readonly calls: {processFile(id: string): Promise<Made>};
  readonly transport: UploadTransport;
  readonly locale: string;
  /** Bytes of a file, which may be of any type. Without it a file may be what the files of the site may be. */
  readonly anyTypeBytesMax?: number;
}

/** Uploads at once: more would only share the connection. */
const AT_ONCE = 2;
/** How often an answer is asked for again that a long decoding delayed. */
const PROCESSING_TRIES = 3;

/** Answers after which the platform has the upload no more: its content is not taken, or it is gone. */
const UPLOAD_OVER: readonly number[] = [400, 404];

const ENDED: readonly UploadState[] = ['done', 'failed', 'cancelled'];

/** True where nothing more happens to an upload by itself or by a press of pause. */
export const isEnded = ({state}: Pick<UploadEntry, 'state'>): boolean => ENDED.includes(state);

interface Work {
  readonly file: File;
  stop: AbortController;
  /** Of the file once all is sent: only the processing is tried again then. */
  id: string | null;
}

/** The uploads of an editor, which go on while its pieces come and go. Each state is announced to the listeners. */
export class UploadQueue<Made = SiteFile> {
  private entries: readonly UploadEntry<Made>[] = [];
  private readonly works = new Map<string, Work>();
  private readonly listeners = new Set<() => void>();
  private count = 0;

  constructor(private readonly ports: UploadPorts<Made>) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getSnapshot = (): readonly UploadEntry<Made>[] => this.entries;

  /** Uploads that an earlier page began. */
  readonly findUnfinished = (): Promise<readonly UnfinishedUpload[]> => this.ports.transport.findUnfinished();
  readonly forget = (upload: UnfinishedUpload): Promise<void> => this.ports.transport.forget(upload);

  /** Adds files; one that is not taken is there with its problem. Returns their keys. */
  add(files: readonly File[], kind: SiteFileKind | null = null): readonly string[] {
    const added = files.map(file => this.entryOf(file, kind));
    this.set([...this.entries, ...added]);
    this.run();
    return added.map(({key}) => key);
  }

  /** Stops sending; what was sent stays. */
  pause(key: string): void {
    if (!this.is(key, 'waiting', 'uploading')) return;
    this.change(key, {state: 'paused'});
    this.works.get(key)?.stop.abort();
    this.run();
  }

  /** True for an upload that may succeed when it is tried again: a file that is not taken never does. */
  mayRetry(key: string): boolean {
    return this.works.has(key);
  }

  /** Goes on after a pause or a failure. */
  resume(key: string): void {
    if (!this.works.has(key) || !this.is(key, 'paused', 'failed')) return;
    this.change(key, {state: 'waiting', problem: null});
    this.run();
  }

  /** Gives an upload up, on the platform too. */
  async cancel(key: string): Promise<void> {
    const work = this.works.get(key);
    if (!work || this.is(key, 'done', 'cancelled')) return;
    const isProcessing = this.is(key, 'processing');
    this.change(key, {
      state: 'cancelled',
      problem: isProcessing ? {id: 'file-processing-cancelled'} : null,
    });
    work.stop.abort();
    this.works.delete(key);
    this.run();
    await this.ports.transport.discard(work.file, work.id).catch(() => undefined);
  }

  /** Takes an upload that is over out of the list. */
  dismiss(key: string): void {
    this.works.delete(key);
    this.set(this.entries.filter(entry => entry.key !== key || !isEnded(entry)));
  }

  private entryOf(file: File, kind: SiteFileKind | null): UploadEntry<Made> {
    const key = String(this.count++);
    const {name, size} = file;
    const {locale, anyTypeBytesMax} = this.ports;
    const problem =
      anyTypeBytesMax === undefined
        ? siteFileProblem(file, locale, kind)
        : fileSizeProblem(file, locale, anyTypeBytesMax);
    if (!problem) this.works.set(key, {file, stop: new AbortController(), id: null});
    return {
      key,
      name,
      size,
      sent: 0,
      isRepeated: false,
      state: problem ? 'failed' : 'waiting',
      problem,
      file: null,
    };
  }

  private is(key: string, ...states: readonly UploadState[]): boolean {
    const entry = this.entries.find(one => one.key === key);
    return entry !== undefined && states.includes(entry.state);
  }

  private set(entries: readonly UploadEntry<Made>[]): void {
    this.entries = entries;
    for (const listener of this.listeners) listener();
  }

  private change(key: string, changed: Partial<UploadEntry<Made>>): void {
    this.set(this.entries.map(entry => (entry.key === key ? {...entry, ...changed} : entry)));
  }

  /** Notes how much is sent. A repeat begins with what was sent before: only more is an end of the trouble. */
  private progress(key: string, sent: number): void {
    const before = this.entries.find(entry => entry.key === key);
    const isRepeated = (before?.isRepeated ?? false) && sent <= (before?.sent ?? 0);
    this.change(key, {sent, isRepeated});
  }

  /** Begins what waits, as far as there is room. */
  private run(): void {
    const running = this.entries.filter(({state}) => state === 'uploading' || state === 'processing').length;
    const next = this.entries
      .filter(({state}) => state === 'waiting')
      .slice(0, Math.max(0, AT_ONCE - running));
    for (const {key} of next) void this.upload(key);
  }

  private async upload(key: string): Promise<void> {
    const work = this.works.get(key);
    if (!work) return;
    const stop = new AbortController();
    work.stop = stop;
    this.change(key, {state: 'uploading', isRepeated: false, problem: null});
    const {name} = work.file;
    try {
      work.id ??= await this.ports.transport.send(work.file, {
        signal: stop.signal,
        onProgress: sent => stop.signal.aborted || this.progress(key, sent),
        onRepeat: () => stop.signal.aborted || this.change(key, {isRepeated: true}),
      });
      if (!stop.signal.aborted) await this.process(key, work.id, work);
    } catch (error) {
      // A pause or a cancellation has said so itself.
      if (!stop.signal.aborted) this.change(key, {state: 'failed', problem: this.failureOf(error, name)});
    }
    this.run();
  }

  private failureOf(error: unknown, name: string): SiteFileProblem {
    const {locale, anyTypeBytesMax} = this.ports;
    return uploadFailure(error, name, locale, anyTypeBytesMax);
  }

  private async process(key: string, id: string, work: Work): Promise<void> {
    const {file, stop} = work;
    this.change(key, {state: 'processing', sent: file.size});
    try {
      const made = await this.made(id);
      if (stop.signal.aborted) return;
      this.works.delete(key);
      this.change(key, {state: 'done', file: made});
    } catch (error) {
      if (stop.signal.aborted) return;
      // Only a refusal of the file ends the upload: what is tried again then is sent again.
      if (error instanceof ApiError && UPLOAD_OVER.includes(error.status)) work.id = null;
      this.change(key, {state: 'failed', problem: processingFailure(error, file.name, this.ports.locale)});
    }
  }

  private async made(id: string): Promise<Made> {
    for (let tried = 1; ; tried++)
      try {
        return await this.ports.calls.processFile(id);
      } catch (error) {
        if (!(error instanceof TimeoutError) || tried === PROCESSING_TRIES) throw error;
      }
  }
}
