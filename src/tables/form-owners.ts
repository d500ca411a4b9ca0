/** The containers that hold the platform's own forms. Source: docs of real sites, "Which forms and buttons are ours". */
export const FORM_CONTAINER =
  '.form-block,.form-wrapper,.sqs-block-form,.newsletter-block,.newsletter-form-wrapper';

/** The block of a form that its page defines as JSON, and the script that holds it. Source: docs of real sites, "Forms since 2023". */
export const FORM_BLOCK = '.form-block,.sqs-block-form';
export const FORM_WRAPPER = '.form-wrapper';
export const FORM_CONTEXT = 'script.sqs-form-block-context[type="application/json"]';

/** What opens the form of its block over the page. Source: docs of real sites, "Forms since 2023". */
export const LIGHTBOX_HANDLE = '.lightbox-handle';

/** Begins the id of the element that carries a form's HTML for after it was sent; the form's id follows. Source: docs of real sites. */
export const SUBMISSION_HTML = 'form-submission-html-';

/**
 * Where a form belongs to somebody else, whatever else it stands in: by vendor, and the blocks that owners paste their own
 * code into. Source: the vendors' public embed codes.
 */
export const OTHERS_FORMS: readonly (readonly [owner: string, selector: string])[] = [
  ['HubSpot', '.hs-form,.hs-form-frame,.hs-form-html,.hbspt-form'],
  ['Mailchimp', '#mc_embed_signup,#mc_embed_shell'],
  ['Klaviyo', '[class*=klaviyo-form]'],
  ['ConvertKit', '.formkit-form,[data-sv-form]'],
  ['ActiveCampaign', '._form'],
  ['Jotform', '.jotform-form'],
  ['code block', '.code-block,.sqs-block-code,.embed-block,.sqs-block-embed'],
];

/** What the platform's own handler in a form's `onsubmit` calls, to send the form by a script of the platform. Source: public pages. */
export const PLATFORM_SUBMIT = 'Squarespace.FormSubmit';

/** Hosts, next to the page's own, that the platform's forms are posted to. Source: public pages. */
export const PLATFORM_HOST = /(?:^|\.)squarespace\.com$/;
