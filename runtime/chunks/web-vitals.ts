/** Web Vitals and telemetry: one download. */
export {follow} from '../tracking/web-vitals.js';
