import {type ReactNode, use} from 'react';
import type {SiteFile} from '../../../src/builder/files/file-calls.js';
import {FilePicker} from '../files/file-picker.js';
import {createTusTransport, type TusSettings} from '../files/tus-transport.js';
import {type UploadPorts, UploadQueue} from '../files/upload-queue.js';
import type {Media} from './media.js';

/** The uploads of the editor. */
export const openUploads = (settings: TusSettings, calls: UploadPorts['calls']): UploadQueue =>
  new UploadQueue({calls, transport: createTusTransport(settings), locale: settings.locale});

/** The site's pictures, to choose one. */
export function PicturePicker({
  media,
  ...props
}: {
  readonly media: Media;
  readonly onChoose: (file: SiteFile) => void;
  readonly onClose: () => void;
}): ReactNode {
  const uploads = use(media.openUploads());
  return <FilePicker {...props} calls={media.calls} uploads={uploads} kind="picture" />;
}
