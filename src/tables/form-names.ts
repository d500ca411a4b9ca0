/** The name of the honeypot field, which only bots fill in. Source: our choice. */
export const TRAP_NAME = 'company_url';

/** The name of the hidden field with the time at which the server rendered the page. Source: our choice. */
export const STAMP_NAME = 'stamp';

/** What a captcha's token is called next to the answers of an item's form. Source: our choice. */
export const CAPTCHA_NAME = 'captchaKey';

/** Where forms wait on the device that were sent without a network: a JSON list. Source: our choice. */
export const FORM_QUEUE = 'vitrine:forms';
