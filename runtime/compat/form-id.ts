import {
  BLOCK_FORM_ID,
  FORM_BLOCK,
  FORM_ID_AROUND,
  PLATFORM_SUBMIT_ID,
  SUBMISSION_HTML,
} from '../../src/tables/form-owners.js';

/** The element around a form that has all of its parts: its block, else what is around the newsletter. */
export const formBlockOf = (form: Element): Element =>
  form.closest(`${FORM_BLOCK},.newsletter-form-wrapper`) ?? form.parentElement ?? form;

/** The site's element for the owner's HTML after a form was sent. */
export const submissionHtmlOf = (form: Element): HTMLElement | null =>
  formBlockOf(form).querySelector<HTMLElement>(`.form-submission-html,[id^=${SUBMISSION_HTML}]`);

/** The id of a form in an existing site's own markup; '' where nothing names one. */
export const formIdOf = (form: Element): string => {
  const around = form.closest(FORM_ID_AROUND);
  return (
    form.getAttribute('data-form-id') ||
    PLATFORM_SUBMIT_ID.exec(form.getAttribute('onsubmit') ?? '')?.[1] ||
    submissionHtmlOf(form)?.id.slice(SUBMISSION_HTML.length) ||
    around?.getAttribute('data-form-id') ||
    BLOCK_FORM_ID.exec(around?.getAttribute('data-block-json') ?? '')?.[1] ||
    ''
  );
};
