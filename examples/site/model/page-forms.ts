import type {Answers} from '../../../src/forms/form.js';
import type {WireForm} from './forms.js';

/** The site's forms for one page, and what became of the one posted without script. */
export interface PageForms {
  /** Every form in the page's language, by id. */
  readonly byId: Readonly<Record<string, WireForm>>;
  /** A key that one submission uses up. */
  readonly key: string;
  /** Signed time of the page. */
  readonly stamp: string;
  /** The form that was refused, null when none was. */
  readonly refusedId: string | null;
  readonly answers: Answers;
  readonly problems: Readonly<Record<string, string>>;
  readonly alert: string;
  /** Names of its files that are there already, by id. */
  readonly fileNames: Readonly<Record<string, string>>;
}
