import type {FilesApi} from '../api/form-files.js';
import type {FormAnswer} from '../forms/form-failure.js';
import {mayPass} from '../forms/may-pass.inline.js';
import {afterAnswer, type Upload} from '../forms/upload.js';
import type {Clock} from '../ports.js';
import type {UploadList} from './upload-list.js';

/** A file as the browser provides it. */
export type BrowserFile = Pick<File, 'name' | 'type' | 'size' | 'lastModified' | 'slice'>;

/** What sending needs. `fileOf` returns the browser's file of an upload. */
export interface UploadSenderPorts {
  readonly api: FilesApi;
  readonly formId: string;
  readonly clock: Clock;
  readonly isOnline: () => boolean;
  readonly list: UploadList;
  readonly fileOf: (key: string) => BrowserFile | undefined;
}

/** Bytes of one request where the platform names no size, and the fewest after failures. Source: our choice. */
const PIECE_BYTES = {usual: 262_144, fewest: 16_384} as const;
/** The wait after the first failure; it doubles with each further failure up to the longest. */
const WAIT_MS = {first: 1000, longest: 30_000} as const;
const OCTETS = 'application/octet-stream';

/** True while an upload waits or is being sent. */
export const isUploadBusy = ({state}: Upload): boolean => state === 'waiting' || state === 'sending';

/** Creates the calls that send one file: the first announces it, the others send its pieces. */
const createCalls = ({api, formId}: UploadSenderPorts) => {
  let pieceBytes: number = PIECE_BYTES.usual;
  return {
    async next(upload: Upload, file: BrowserFile): Promise<FormAnswer> {
      const {beginKey, id, fieldId, name, size, sentBytes} = upload;
      if (id) return api.put(id, sentBytes, file.slice(sentBytes, sentBytes + pieceBytes, OCTETS));
      const answer = await api.begin({formId, fieldId, name, type: file.type, size}, beginKey);
      const {chunkBytes} = Object(answer.body) as {chunkBytes?: unknown};
      if (typeof chunkBytes === 'number' && chunkBytes > 0) pieceBytes = chunkBytes;
      return answer;
    },
    /** Halves the pieces after a failure. */
    shrink(): void {
      pieceBytes = Math.max(PIECE_BYTES.fewest, pieceBytes / 2);
    },
  };
};

/** Creates a wait that `wake` ends early. */
const createPause = (clock: Clock) => {
  let wake = (): void => {};
  return {
    wake: () => wake(),
    after: (failures: number): Promise<void> =>
      new Promise(resolve => {
        const cancel = clock.after(Math.min(WAIT_MS.longest, WAIT_MS.first * 2 ** failures), resolve);
        wake = () => {
          cancel();
          resolve();
        };
      }),
  };
};

/** Returns how to make the next call of one file: it resolves after the pause that a failure asks for. */
const createAdvance = (ports: UploadSenderPorts, pause: ReturnType<typeof createPause>) => {
  const {api, isOnline, list, fileOf} = ports;
  const calls = createCalls(ports);
  return async (key: string): Promise<void> => {
    const file = fileOf(key);
    const before = list.find(key);
    if (!file || !before) return;
    const answer = await calls.next(before, file);
    const upload = list.find(key);
    const next = afterAnswer(upload ?? before, answer);
    // The visitor removed the file during the call: the platform deletes its part too.
    if (!upload) return void (next.id && api.remove(next.id));
    // Without a network no file fails for good.
    list.replace(isOnline() || next.state !== 'failed' ? next : {...next, state: 'waiting', failures: 1});
    if (!mayPass(answer)) return;
    calls.shrink();
    if (isUploadBusy(next) || !isOnline()) await pause.after(next.failures);
  };
};

/** Sends the busy uploads of a list to the platform, one after the other. Nothing rejects. */
export const createUploadSender = (ports: UploadSenderPorts) => {
  const {clock, list} = ports;
  const pause = createPause(clock);
  const advance = createAdvance(ports, pause);
  let isRunning = false;
  let isStopped = false;
  const nextBusy = (): Upload | undefined => (isStopped ? undefined : list.all().find(isUploadBusy));

  return {
    async run(): Promise<void> {
      if (isRunning) return;
      isRunning = true;
      for (let next = nextBusy(); next; next = nextBusy()) await advance(next.key);
      isRunning = false;
      list.notify();
    },
    /** Ends a wait after a failure. */
    wake: pause.wake,
    /** True while an upload waits or is being sent, until `stop`. */
    isBusy: (): boolean => nextBusy() !== undefined,
    stop(): void {
      isStopped = true;
      pause.wake();
      list.notify();
    },
  };
};
