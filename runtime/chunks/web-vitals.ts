/** Web Vitals and telemetry: one download. */
export {start} from '../tracking/web-vitals.js';
