import type {Client} from '../../../src/api/call.js';
import type {FilePickerProps} from '../files/file-picker.js';
import type {Strings} from './strings.js';

/** What the pieces for files need: what makes the calls, and the language. */
export interface Media {
  readonly client: Client;
  readonly locale: string;
}

/** What the part with the pictures is given. */
export interface PicturePickerProps {
  readonly t: Strings;
  readonly media: Media;
  /** Receives the picture, or several at once. */
  readonly choice: Pick<FilePickerProps, 'onChoose' | 'onChooseSeveral'>;
  /** The owner closed it without a choice. */
  readonly onClose: () => void;
}
