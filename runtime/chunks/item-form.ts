// For the build: what commerce holds stays one file, instead of one for each pair of downloads that share some of it.
import './commerce.js';

/** The form that goes with an item into the cart: asked for before an add. One download; the form's own comes with the first add. */
export {guardAdds, mount} from './fields/item-form.js';
