import {STAMP_NAME} from '../../../src/tables/form-names.js';
import type {FormState} from '../../../widgets/server/index.js';
import type {WireForm} from '../model/forms.js';
import type {PageModel} from '../model/page-model.js';

/** A form of the site on a page: its definition and what it begins with. */
export interface FormView {
  readonly props: WireForm;
  readonly state: FormState;
}

/** What was posted and is wrong with it, of the form that was refused; nothing of any other. */
export const refusedState = (id: string, {forms}: PageModel): FormState => {
  if (forms.refusedId !== id) return {};
  const {answers, problems, alert, fileNames} = forms;
  return {answers, problems, alert, fileNames};
};

/** One of the site's forms. Throws for an unknown id. Source: our choice. */
export const formView = (id: string, model: PageModel): FormView => {
  const {forms, path, query} = model;
  const props = forms.byId[id];
  if (!props) throw new Error(`no form named ${id}`);
  const hidden = {key: forms.key, [STAMP_NAME]: forms.stamp, page: path};
  return {props, state: {...refusedState(id, model), hidden, isSent: query.sent === id}};
};
