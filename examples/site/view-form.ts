import {decodeForm} from '../../src/forms/decode-form.js';
import {fileMarkup} from '../../src/forms/files-markup.js';
import {formMarkup} from '../../src/forms/form-markup.js';
import {STAMP_NAME} from '../../src/tables/form-names.js';
import {formWords} from './form-words.js';
import type {WireForm} from './forms.js';
import {languageOf, prefixOf} from './languages.js';
import {markupHtml} from './markup-html.js';
import type {PageModel} from './page-model.js';

/** A form of the site on a page: its definition for the live block, and the form itself, which works without. */
export interface FormView {
  readonly id: string;
  readonly kind: 'form' | 'newsletter';
  /** A newsletter's code waits for somebody who wants it: its form is on every page. */
  readonly load: 'visible' | 'interaction';
  readonly props: WireForm;
  readonly html: string;
  /** What is said once it was sent without script, '' before. */
  readonly sent: string;
}

/** One of the site's forms; the one that was refused has its answers and what is wrong with them. Throws for an id there is not. Source: our choice. */
export const formView = (id: string, model: PageModel): FormView => {
  const {forms, locale, path, crumb, query} = model;
  const props = forms.byId[id];
  if (!props) throw new Error(`no form named ${id}`);
  const form = decodeForm(props, id);
  const t = formWords(languageOf(locale));
  const isRefused = forms.refusedId === id;
  const markup = formMarkup({
    form,
    t,
    prefix: id,
    action: `${prefixOf(locale)}/form/${id}`,
    answers: isRefused ? forms.answers : {},
    problems: isRefused ? forms.problems : {},
    alert: isRefused ? forms.alert : '',
    files: fileMarkup(isRefused ? forms.fileNames : {}, t),
    hidden: {crumb, key: forms.key, [STAMP_NAME]: forms.stamp, page: path},
  });
  return {
    id,
    kind: form.isNewsletter ? 'newsletter' : 'form',
    load: form.isNewsletter ? 'interaction' : 'visible',
    props,
    html: markupHtml(markup),
    sent: query.sent === id ? form.submissionMessage : '',
  };
};
