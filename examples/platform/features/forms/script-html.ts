import type {RoleName} from '../../../../src/tables/roles.js';
import type {CatalogForm} from '../../../site/model/forms.js';
import {SCRIPT_WRITERS} from '../owner/access.js';

/** The HTML that pages run once a form is sent, by its place in the definition. */
export type ScriptHtml = ReadonlyMap<string, unknown>;

/** The parts of a form that carry HTML. */
type Scripted = Pick<CatalogForm, 'submissionHtml' | 'localized'>;

/** The HTML of a form in every language, without empty ones. */
export const scriptHtmlOf = ({submissionHtml, localized}: Scripted): ScriptHtml =>
  new Map(
    [
      ['submissionHtml', submissionHtml] as const,
      ...Object.entries(localized).map(
        ([language, texts]) =>
          [`localized.${language}.submissionHtml`, Object(texts).submissionHtml] as const,
      ),
    ].filter(([, html]) => html),
  );

/**
 * The HTML that a form must have because somebody of this role stores it: null where it may be any, else that of `before`, which
 * may be null for a new form. Its scripts run for owners too, who may do more than whoever wrote it.
 */
export function scriptHtmlFor(role: RoleName, before: Scripted | null): ScriptHtml | null {
  if (SCRIPT_WRITERS.includes(role)) return null;
  return before ? scriptHtmlOf(before) : new Map();
}

/** A form without HTML in any language. */
export const withoutScriptHtml = ({submissionHtml: _, localized, ...form}: CatalogForm): CatalogForm => ({
  ...form,
  localized: Object.fromEntries(
    Object.entries(localized).map(([language, {submissionHtml: _, ...texts}]) => [language, texts]),
  ),
});
