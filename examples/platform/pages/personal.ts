import type {PageModel} from '../../site/model/page-model.js';

/** Pages that are about one person, or opened by a secret in their address. */
const PERSONAL =
  /^\/(?:(?:classic\/)?cart|cart\/.+|checkout(?:\/.+)?|subscribe|account(?:\/.+)?|newsletter\/.+|restock\/.+|preview\/.+|withdrawal(?:\/.+)?|orders\/.+|members)$/;

/**
 * True for a page that shows something of one person: what they typed, hold, ordered, or were written to about. No
 * browser or proxy stores such a page. Elsewhere only the crumb and the number of units in the cart are the visitor's.
 */
export const isPersonal = (model: PageModel): boolean =>
  PERSONAL.test(model.path) ||
  model.siteTexts?.isMarked === true ||
  Object.keys(model.values).length > 0 ||
  model.forms.refusedId !== null ||
  [
    model.order,
    model.download,
    model.linkedOrder,
    model.giftCard,
    model.subscription,
    model.reviewRequest,
    model.lineForm,
    model.account,
    model.lock,
  ].some(part => part != null);
