import {renderForm} from '../../../widgets/server/index.js';
import {prefixOf} from '../model/languages.js';
import {shopMessages} from '../model/messages.js';
import type {PageModel} from '../model/page-model.js';
import {refusedState} from './form.js';

/** The page of an item's form, for visitors without script. */
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
  const refused = refusedState(wire.id, model);
  const {html} = renderForm(
    {...wire, submitLabel: lineForm.isLine ? shopMessages(locale)('save') : wire.submitLabel},
    `${prefixOf(locale)}/cart/fields?${new URLSearchParams(query)}`,
    {
      locale,
      crumb,
      state: {
        answers: lineForm.answers,
        ...refused,
        fileNames: {...lineForm.fileNames, ...refused.fileNames},
      },
    },
  );
  return {heading: wire.name, itemTitle: lineForm.itemTitle, html};
};
