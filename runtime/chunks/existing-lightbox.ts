/** Pictures of an existing site's product that open in a dialog: one download, of pages that have them. */
export {bindEnlarged} from '../compat/bind-enlarged.js';
