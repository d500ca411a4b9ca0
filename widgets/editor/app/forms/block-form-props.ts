import type {Client} from '../../../../src/api/call.js';
import type {Strings} from '../strings.js';

/** What the form of a block is given. */
export interface BlockFormProps {
  /** '' for a block without a form. */
  readonly formId: string;
  readonly client: Client;
  readonly onCreated: (id: string) => void;
  /** Visitors get another form now. */
  readonly onReload: () => void;
  readonly t: Strings;
}
