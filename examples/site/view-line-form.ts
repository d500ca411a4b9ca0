import {decodeForm} from '../../src/forms/decode-form.js';
import {fileMarkup} from '../../src/forms/files-markup.js';
import {formMarkup} from '../../src/forms/form-markup.js';
import {formWords} from './form-words.js';
import {languageOf, prefixOf} from './languages.js';
import {markupHtml} from './markup-html.js';
import type {PageModel} from './page-model.js';
import {shopWords} from './words.js';

/** The page of a form that goes with an item: what is asked for without script. */
interface LineFormView {
  readonly heading: string;
  readonly itemTitle: string;
  readonly html: string;
}

/** The form of an item being bought or of a line being changed; null where the address names neither. Source: commerce spec §5. */
export const lineFormView = (model: PageModel): LineFormView | null => {
  const {lineForm, forms, locale, crumb, query} = model;
  const wire = lineForm && forms.byId[lineForm.formId];
  if (!wire) return null;
  const t = formWords(languageOf(locale));
  const isRefused = forms.refusedId === wire.id;
  const submitLabel = lineForm.isLine ? shopWords(locale)('save') : wire.submitLabel;
  const markup = formMarkup({
    form: decodeForm({...wire, submitLabel}, wire.id),
    t,
    prefix: wire.id,
    action: `${prefixOf(locale)}/cart/fields?${new URLSearchParams(query)}`,
    answers: isRefused ? forms.answers : lineForm.answers,
    problems: isRefused ? forms.problems : {},
    alert: isRefused ? forms.alert : '',
    files: fileMarkup({...lineForm.fileNames, ...(isRefused ? forms.fileNames : {})}, t),
    hidden: {crumb},
  });
  return {
    heading: wire.name,
    itemTitle: lineForm.itemTitle,
    html: markupHtml(markup),
  };
};
