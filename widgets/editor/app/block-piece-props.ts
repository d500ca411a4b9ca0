import type {PageBlock} from '../../../src/site/page-content.js';
import type {Strings} from './strings.js';

/** What a piece that edits a block is given. */
export interface BlockPieceProps {
  readonly data: PageBlock['data'];
  readonly onChange: (data: PageBlock['data']) => void;
  readonly t: Strings;
}
