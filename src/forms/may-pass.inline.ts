import type {FormAnswer} from './form-failure.js';

/** True where the same call may be answered otherwise soon: no answer came, too many were asked, or the platform is in trouble. */
export const mayPass = ({status}: FormAnswer): boolean => status === null || status === 429 || status >= 500;
