import type {SitePages} from '../../../../src/builder/pages/page-calls.js';
import type {BlockTexts} from '../../../../src/site/block-texts.js';
import type {PageBlock} from '../../../../src/site/page-content.js';
import type {TextLanguages} from '../collections/text-languages.js';
import type {Strings} from '../strings.js';

/** What the translation of a block is given. */
export interface BlockTranslationProps {
  readonly block: PageBlock;
  /** Its texts in the language that is shown. */
  readonly texts: BlockTexts;
  readonly languages: Pick<TextLanguages, 'own' | 'shown'>;
  /** `step` names the text that is edited: edits of one text in a row are one step of undo. */
  readonly onTexts: (texts: BlockTexts, step: string) => void;
  readonly site: SitePages;
  /** Rises where a rich text, which holds a text of its own, is made again. Other fields keep the focus. */
  readonly epoch: number;
  readonly t: Strings;
}
