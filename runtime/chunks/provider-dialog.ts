/** The provider's own page about paying in parts, in a dialog: one download. */
export {openProviderDialog} from '../blocks/installments/provider-dialog.js';
