import type {Upload} from '../forms/upload.js';
import type {NewId} from '../ports.js';
import {createUploadList, type UploadList, type UploadListPorts} from './upload-list.js';
import {type BrowserFile, createUploadSender, isUploadBusy, type UploadSenderPorts} from './upload-sender.js';

/** What uploading needs. */
export interface FilesPorts
  extends UploadListPorts,
    Pick<UploadSenderPorts, 'api' | 'formId' | 'clock' | 'isOnline'> {
  readonly newId: NewId;
}

/** The files of one form, which it uploads to the platform one at a time. Nothing rejects. */
export interface FormFiles {
  list(): readonly Upload[];
  subscribe(listener: () => void): void;
  /** Adds a file. An upload that an earlier page began continues where it stopped. */
  add(fieldId: string, file: BrowserFile): void;
  /** Lists a file that the form does not accept, with the reason. */
  refuse(fieldId: string, file: BrowserFile, text: string): void;
  /** Lists a file that the platform already has. */
  adopt(fieldId: string, id: string, name: string): void;
  remove(key: string): void;
  retry(key: string): void;
  /** Ends every wait, because the network is back. */
  resume(): void;
  /** The state of a file that this page or an earlier one added; else undefined. */
  stateOf(fieldId: string, file: BrowserFile): Upload['state'] | undefined;
  isBusy(): boolean;
  /** Resolves once no file waits or is being sent. */
  settled(): Promise<void>;
  /** Removes all files from the list, after the form was sent. */
  forget(): void;
  stop(): void;
}

/** What identifies a file within a field. */
type FileKey = Pick<BrowserFile, 'name' | 'size' | 'lastModified'>;

/** A new upload that waits. */
const newUpload = (newId: NewId, fieldId: string, {name, size, lastModified}: FileKey): Upload => ({
  id: '',
  sentBytes: 0,
  text: '',
  mayRetry: false,
  failures: 0,
  key: newId(),
  beginKey: newId(),
  fieldId,
  name,
  size,
  changedMs: lastModified,
  state: 'waiting',
});

const isSame = (upload: Upload, fieldId: string, {name, size, lastModified}: FileKey): boolean =>
  upload.state !== 'failed' &&
  upload.fieldId === fieldId &&
  upload.name === name &&
  upload.size === size &&
  upload.changedMs === lastModified;

/** Calls `done` once no upload of the list is sent any more. */
const untilIdle = (list: UploadList, isBusy: () => boolean, done: () => void): void => {
  const check = (): void => {
    if (isBusy()) return;
    unsubscribe();
    done();
  };
  const unsubscribe = list.subscribe(check);
  check();
};

/** Creates the repeats: `retry` sends a failed upload again, `resume` all of them. */
const createRetries = (
  {newId}: FilesPorts,
  list: UploadList,
  sender: ReturnType<typeof createUploadSender>,
) => {
  const retry = (key: string): void => {
    const upload = list.find(key);
    if (!upload) return;
    const beginKey = upload.id ? upload.beginKey : newId();
    list.replace({...upload, beginKey, state: 'waiting', failures: 0, text: ''});
    void sender.run();
  };
  return {
    retry,
    resume(): void {
      for (const {key, state, mayRetry} of list.all()) if (state === 'failed' && mayRetry) retry(key);
      sender.wake();
    },
  };
};

/** Creates how a form's list of files grows. A file that was uploaded, or is being uploaded, is listed once. */
const createAdditions = (
  {newId}: FilesPorts,
  list: UploadList,
  start: (key: string, file: BrowserFile) => void,
) => {
  const findSame = (fieldId: string, file: FileKey): Upload | undefined =>
    list.all().find(one => isSame(one, fieldId, file));
  const put = (upload: Upload): void =>
    list.set([...list.all().filter(({key}) => key !== upload.key), upload]);
  const additions: Pick<FormFiles, 'stateOf' | 'add' | 'refuse' | 'adopt'> = {
    stateOf: (fieldId, file) => findSame(fieldId, file)?.state,
    add(fieldId, file) {
      const same = findSame(fieldId, file);
      if (same && same.state !== 'lost') return;
      const upload: Upload = same ? {...same, state: 'waiting'} : newUpload(newId, fieldId, file);
      put(upload);
      start(upload.key, file);
    },
    refuse: (fieldId, file, text) => put({...newUpload(newId, fieldId, file), state: 'failed', text}),
    adopt(fieldId, id, name) {
      const upload = newUpload(newId, fieldId, {name, size: 0, lastModified: 0});
      list.set([...list.all().filter(one => one.id !== id), {...upload, id, state: 'uploaded'}]);
    },
  };
  return additions;
};

/** Creates the uploads of one form. */
export const createFormFiles = (ports: FilesPorts): FormFiles => {
  const files = new Map<string, BrowserFile>();
  const list = createUploadList(ports);
  const sender = createUploadSender({...ports, list, fileOf: key => files.get(key)});
  const start = (key: string, file: BrowserFile): void => {
    files.set(key, file);
    void sender.run();
  };
  return {
    ...createAdditions(ports, list, start),
    ...createRetries(ports, list, sender),
    list: list.all,
    subscribe: listener => void list.subscribe(listener),
    isBusy: () => list.all().some(isUploadBusy),
    remove(key) {
      const upload = list.find(key);
      files.delete(key);
      list.set(list.all().filter(one => one.key !== key));
      if (upload?.id) void ports.api.remove(upload.id);
      sender.wake();
    },
    settled: () => new Promise(resolve => untilIdle(list, sender.isBusy, resolve)),
    forget() {
      files.clear();
      list.set([]);
    },
    stop: sender.stop,
  };
};
