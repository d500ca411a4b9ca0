import type {PageModel} from '../model/page-model.js';
import type {Strings} from '../model/strings.js';
import {formView} from '../views/form.js';
import {getFormPageStrings} from './form-pages.js';
import type {Page} from './page.js';
import {productViews} from './product-pages.js';

/** A page that is one form under its title and a sentence. */
export const formPage =
  (form: 'contact' | 'commission') =>
  (model: PageModel): Page => {
    const texts = getFormPageStrings(model.locale);
    const title = texts[`${form}Title`];
    return {
      template: 'contact',
      title,
      data: {intro: texts[`${form}Intro`], heading: title, form: formView(form, model)},
    };
  };

/** The studio, with the form of its open days. Source: our choice. */
export const studioPage = (model: PageModel): Page => ({
  template: 'studio',
  title: getFormPageStrings(model.locale).studioTitle,
  data: {openDays: formView('open-days', model)},
});

/** Who makes all this. Source: our choice. */
export const aboutPage = (model: PageModel, t: Strings): Page => ({
  template: 'about',
  title: t.aboutTitle,
  data: {products: productViews(model)},
});
