import type {Client} from '../../../src/api/call.js';
import type {SiteFile} from '../../../src/builder/files/file-calls.js';
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
  readonly onChoose: (file: SiteFile) => void;
  /** The owner closed it without a choice. */
  readonly onClose: () => void;
}
