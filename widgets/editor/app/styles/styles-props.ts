import type {SiteStyles} from '../../../../src/site/styles/site-styles.js';

/** What edits a part of the styles. */
export interface StylesEditProps {
  readonly styles: SiteStyles;
  /** Changes of one `name` in a row are one step of undo. */
  readonly onEdit: (styles: SiteStyles, name?: string) => void;
}
