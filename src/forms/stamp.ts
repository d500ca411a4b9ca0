/** The name of the hidden field that tells when the page was made. Source: our choice. */
export const STAMP_NAME = 'stamp';
