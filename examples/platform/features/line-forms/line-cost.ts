/** A line of a cart with its row in the order: names and options are there in every language. Source: measured. */
export const LINE_BYTES = 3000;
/** Bytes of a form's questions and choices in every language, stored with a line and again with its order. Source: measured. */
export const FORM_LINE_BYTES = 8000;
