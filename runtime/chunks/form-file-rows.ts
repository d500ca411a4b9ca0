/** What a form shows of its files, once a visitor chose one: one download. */
export {renderFiles} from '../blocks/form/render-files.js';
