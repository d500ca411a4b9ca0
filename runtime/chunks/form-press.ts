/** Sends forms in frames whose sandbox has no `allow-forms`: one download that only pages in frames fetch. */
import '../blocks/form/form-press.js';
