/**
 * Captcha providers and how their scripts are called. `global` is the path to the calls from the page's global object;
 * `isScore`: a token is asked for at the moment of sending, nothing is rendered but a badge; `isAwaited`: the calls may be
 * made only after `ready`; `field` names the token in a payload. `{siteKey}` and `{language}` are filled in.
 * Source: commerce spec §3, §5; the providers' own documentation.
 */
export const CAPTCHA_PROVIDERS = [
  {
    name: 'recaptcha',
    script: 'https://www.google.com/recaptcha/api.js?render=explicit&hl={language}',
    global: ['grecaptcha'],
    isScore: false,
    isAwaited: true,
    field: 'captchaToken',
  },
  {
    name: 'recaptcha-enterprise-v3',
    script: 'https://www.google.com/recaptcha/enterprise.js?render={siteKey}&hl={language}',
    global: ['grecaptcha', 'enterprise'],
    isScore: true,
    isAwaited: true,
    field: 'recaptchaEnterpriseV3Token',
  },
  {
    name: 'turnstile',
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    global: ['turnstile'],
    isScore: false,
    isAwaited: false,
    field: 'captchaToken',
  },
  {
    name: 'hcaptcha',
    script: 'https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off&hl={language}',
    global: ['hcaptcha'],
    isScore: false,
    isAwaited: false,
    field: 'captchaToken',
  },
] as const;

/** One captcha provider. */
export type CaptchaProvider = (typeof CAPTCHA_PROVIDERS)[number];
export type CaptchaProviderName = CaptchaProvider['name'];

/** The captcha action of each kind of form, in letters that all providers accept. Source: commerce spec §7. */
export const CAPTCHA_ACTIONS = {
  form: 'form_block_submission',
  newsletter: 'newsletter_block_submission',
  restock: 'product_waitlist_submission',
  popup: 'promo_popup_submission',
} as const;

/** Names a form that asks. */
export type CaptchaAction = keyof typeof CAPTCHA_ACTIONS;

/** A captcha is compact in a container narrower than this, in CSS pixels. Source: commerce spec §5. */
export const CAPTCHA_COMPACT_BELOW_PX = 320;

/** Source: commerce spec §9. */
export const CAPTCHA_THEME = 'light';

/** How long a provider may take before the form goes on without it. Source: our choice: as long as any call of our own. */
export const CAPTCHA_WAIT_MS = 10_000;
