import {
  BLOCK_FORM_ID,
  FORM_BLOCK,
  FORM_ID_AROUND,
  PLATFORM_SUBMIT_ID,
  SUBMISSION_HTML,
} from '../../src/tables/form-owners.js';

/** What contains all parts of one form: its block, or what is around a newsletter. */
const ownBlockOf = (form: Element): Element | null => form.closest(`${FORM_BLOCK},.newsletter-form-wrapper`);

/** The element around a form that has all of its parts. */
export const formBlockOf = (form: Element): Element => ownBlockOf(form) ?? form.parentElement ?? form;

const SUBMISSION = `[id^=${SUBMISSION_HTML}]`;

/** The site's element for the owner's HTML after a form was sent. */
export const submissionHtmlOf = (form: Element): HTMLElement | null =>
  formBlockOf(form).querySelector<HTMLElement>(`.form-submission-html,${SUBMISSION}`);

/** The id of a form in an existing site's own markup; '' where nothing names one. */
export const formIdOf = (form: Element): string => {
  const around = form.closest(FORM_ID_AROUND);
  return (
    form.getAttribute('data-form-id') ||
    PLATFORM_SUBMIT_ID.exec(form.getAttribute('onsubmit') ?? '')?.[1] ||
    // Next to a form without a block of its own, such an element may be another form's.
    (ownBlockOf(form) ?? form).querySelector(SUBMISSION)?.id.slice(SUBMISSION_HTML.length) ||
    around?.getAttribute('data-form-id') ||
    BLOCK_FORM_ID.exec(around?.getAttribute('data-block-json') ?? '')?.[1] ||
    ''
  );
};
