/**
 * What forms take as an email address. `short`: the last part has two to four letters or digits (Source: commerce spec §5, §9).
 * `html`: what browsers take (Source: the HTML standard, "valid e-mail address").
 */
export const EMAIL_RULES = ['short', 'html'] as const;
export type EmailRule = (typeof EMAIL_RULES)[number];

/** The rule of a form and a site that name none. */
export const DEFAULT_EMAIL_RULE: EmailRule = 'short';

/** Most characters before the `@`. Source: RFC 5321, section 4.5.3.1.1. */
export const EMAIL_USER_MAX = 64;
