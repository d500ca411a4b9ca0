/** Says that existing markup is left to the platform's own script: one download, of pages that have it. */
export {reportPlatformScript} from '../compat/report-platform.js';
