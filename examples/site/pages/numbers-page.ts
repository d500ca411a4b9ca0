import type {PageModel} from '../model/page-model.js';
import {siteText} from '../model/site-texts.js';
import {numbersView} from '../views/numbers.js';
import type {Page} from './page.js';

/** What a year was like, in charts. */
export const numbersPage = (model: PageModel): Page => ({
  template: 'numbers',
  title: siteText('numbers.title', model),
  data: {numbers: numbersView(model)},
});
