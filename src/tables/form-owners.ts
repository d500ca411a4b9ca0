/** The containers that hold the platform's own forms. Source: docs of real sites, "Which forms and buttons are ours". */
export const FORM_CONTAINER =
  '.form-block,.form-wrapper,.sqs-block-form,.newsletter-block,.newsletter-form-wrapper';

/** The block of a form that its page defines as JSON, and the script that holds it. Source: docs of real sites, "Forms since 2023". */
export const FORM_BLOCK = '.form-block,.sqs-block-form';
export const FORM_WRAPPER = '.form-wrapper';
export const FORM_CONTEXT = 'script.sqs-form-block-context[type="application/json"]';
/** Scripts next to it, with its design and its texts. Source: public pages of 2026. */
export const FORM_DESIGN = 'script.sqs-form-block-design-fields';
export const FORM_STRINGS = 'script.sqs-form-block-localized-strings';

/** Elements around a form that name its id where the form itself does not: a container of the platform, or its block's JSON. Source: public pages. */
export const FORM_ID_AROUND = `:is(${FORM_CONTAINER})[data-form-id],.sqs-block[data-block-json*=formId]`;

/** The id in that JSON, also where the page escaped it twice. */
export const BLOCK_FORM_ID = /formId(?:&quot;|\\?")\s*:\s*(?:&quot;|\\?")(\w+)/;

/** What opens the form of its block over the page. Source: docs of real sites, "Forms since 2023". */
export const LIGHTBOX_HANDLE = '.lightbox-handle';

/** Begins the id of the element that carries a form's HTML for after it was sent; the form's id follows. Source: docs of real sites. */
export const SUBMISSION_HTML = 'form-submission-html-';

/**
 * Where a form belongs to somebody else, whatever else it stands in: forms of vendors, and the blocks that owners paste their own
 * code into. Source: the vendors' public embed codes.
 */
export const OTHERS_FORMS = [
  '.hs-form,.hs-form-frame,.hs-form-html,.hbspt-form',
  '#mc_embed_signup,#mc_embed_shell',
  '[class*=klaviyo-form]',
  '.formkit-form,[data-sv-form]',
  '._form',
  '.jotform-form',
  '.code-block,.sqs-block-code,.embed-block,.sqs-block-embed',
] as const;

/** A form whose `onsubmit` sends it by a script of the platform. Source: public pages. */
export const PLATFORM_SUBMIT = '[onsubmit*="Squarespace.FormSubmit"]';

/** The id of the form in that handler: the first argument, or the first key of the only one. Forms of before 2018 name it nowhere else. Source: public pages. */
export const PLATFORM_SUBMIT_ID = /\.submit\([^']*'(\w+)/;

/** Hosts, next to the page's own, that the platform's forms are posted to. Source: public pages. */
export const PLATFORM_HOST = /(?:^|\.)squarespace\.com$/;
