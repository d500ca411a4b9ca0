/** The inspector of `?vt-debug`: one download. */
export {createInspector} from '../tracking/inspector.js';
