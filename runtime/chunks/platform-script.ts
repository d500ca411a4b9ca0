/** Reports that the platform's own script controls the existing markup: one download, of pages that have that script. */
export {reportPlatformScript} from '../compat/report-platform.js';
