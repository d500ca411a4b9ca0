import {FORMS, formIn} from '../../examples/site/model/forms.js';
import type {PageForms} from '../../examples/site/model/page-forms.js';

/** The example shop's forms on a page nobody has posted from. */
export const PAGE_FORMS: PageForms = {
  byId: Object.fromEntries(FORMS.map(form => [form.id, formIn(form, 'en')])),
  key: 'k',
  stamp: 's',
  refusedId: null,
  fileNames: {},
  answers: {},
  problems: {},
  alert: '',
};
