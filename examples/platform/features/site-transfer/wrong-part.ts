import {Refusal} from '../../kernel/http/refusal.js';

/** Refuses a file for a part of it, which `field` names. */
export const wrongPart = (field: string, expected: string, received: string): Refusal =>
  new Refusal(400, 'body-invalid', {params: {field, expected, received}, fields: {field}});
