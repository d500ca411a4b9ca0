/** Reports that the platform's own script handles the existing markup: one download, for pages with that script. */
export {reportPlatformScript} from '../compat/report-platform.js';
