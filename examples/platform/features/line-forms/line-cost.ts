/** A line of a cart with its row in the order: names and options are there in every language. Source: measured. */
export const LINE_BYTES = 3000;
/** What a form's questions and choices take in every language, beside a line and again in its order. Source: measured. */
export const FORM_LINE_BYTES = 8000;
