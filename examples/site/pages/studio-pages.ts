import type {PageModel} from '../model/page-model.js';
import {siteText} from '../model/site-texts.js';
import type {Strings} from '../model/strings.js';
import {formView} from '../views/form.js';
import type {Page} from './page.js';
import {productViews} from './product-pages.js';

/** A page that is one form under its title and a sentence. */
export const formPage =
  (form: 'contact' | 'commission') =>
  (model: PageModel): Page => {
    const headingId = `form-pages.${form}Title`;
    return {
      template: 'contact',
      title: siteText(headingId, model),
      data: {headingId, introId: `form-pages.${form}Intro`, form: formView(form, model)},
    };
  };

/** The studio, with the form of its open days. Source: our choice. */
export const studioPage = (model: PageModel): Page => ({
  template: 'studio',
  title: siteText('form-pages.studioTitle', model),
  data: {openDays: formView('open-days', model)},
});

/** Who makes all this. Source: our choice. */
export const aboutPage = (model: PageModel, t: Strings): Page => ({
  template: 'about',
  title: t.aboutTitle,
  data: {products: productViews(model)},
});
