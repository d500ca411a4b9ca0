import {type Found, matchesIn} from '../scan.js';

/** The containers that hold the platform's own forms; `data-form-id` alone says nothing: other vendors' forms carry it too. */
const CONTAINER = '.form-block,.form-wrapper,.sqs-block-form,.newsletter-block,.newsletter-form-wrapper';

/** Forms of the platform below `root`, and below a container that `root` stands in. Source: docs of real sites, "Which forms and buttons are ours". */
export const findForms = (root: ParentNode): Found[] =>
  matchesIn(root, 'form[data-form-id]')
    .filter(form => form.closest(CONTAINER))
    .map(element => ({element, kind: 'form', load: 'visible'}));
