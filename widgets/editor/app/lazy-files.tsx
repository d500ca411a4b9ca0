import type {ReactNode} from 'react';
import type {Client} from '../../../src/api/call.js';
import {createFileCalls, type FileCalls} from '../../../src/builder/files/file-calls.js';
import {FileLibrary} from '../files/file-library.js';
import {FilePicker} from '../files/file-picker.js';
import {createTusTransport} from '../files/tus-transport.js';
import {UploadQueue} from '../files/upload-queue.js';
import type {Media, PicturePickerProps} from './media-props.js';
import {cookies, store} from './ports.js';
import type {SitePartProps} from './site-part-props.js';

const ENDPOINT = '/api/site-files/uploads';

/** The calls of files, and the uploads, which go on while the pieces that show them come and go. */
interface Files {
  readonly calls: FileCalls;
  readonly uploads: UploadQueue;
}
const opened = new WeakMap<Client, Files>();

function filesOf({client, locale}: Media): Files {
  const known = opened.get(client);
  if (known) return known;
  const calls = createFileCalls(client);
  const transport = createTusTransport({endpoint: ENDPOINT, locale, cookies, store});
  const files = {calls, uploads: new UploadQueue({calls, transport, locale})};
  opened.set(client, files);
  return files;
}

/** The site's pictures, to choose one or several. */
export const PicturePicker = ({media, choice, onClose}: PicturePickerProps): ReactNode => (
  <FilePicker {...filesOf(media)} {...choice} onClose={onClose} kind="picture" />
);

/** The site's files of every kind. */
export const FilesPart = ({client, t}: SitePartProps): ReactNode => (
  <FileLibrary {...filesOf({client, locale: t.language})} heading={<h2>{t.siteParts.files}</h2>} />
);
