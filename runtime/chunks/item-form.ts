/** The form of an item, shown before an add: one download; the form's own code loads at the first add. */
export {guardAdds, mount} from '../blocks/line-form/item-form.js';
