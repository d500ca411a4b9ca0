/** The name of the honeypot field, which only bots fill in. Source: our choice. */
export const TRAP_NAME = 'company_url';

/** The name of the hidden field with the time at which the server rendered the page. Source: our choice. */
export const STAMP_NAME = 'stamp';

/** What a captcha's token is called next to the answers of an item's form. Source: our choice. */
export const CAPTCHA_NAME = 'captchaKey';

/** Where forms wait on the device that were sent without a network: a JSON list. Source: our choice. */
export const FORM_QUEUE = 'vitrine:forms';

/**
 * The link of a page that links the styles of forms itself, as one with many forms may: a style sheet that comes later
 * would lay out all of its forms again. Source: ours: docs/forms.md.
 */
export const FORMS_STYLESHEET = 'link[data-vitrine-looks]';
