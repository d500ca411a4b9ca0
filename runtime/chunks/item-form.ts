/** The form that goes with an item into the cart: asked for before an add. One download; the form's own comes with the first add. */
export {guardAdds, mount} from '../blocks/line-form/item-form.js';
