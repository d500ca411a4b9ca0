/** Where events wait on the device: a database for each of the platform's calls, and the store in each. The names are ours. */
export const EVENT_DATABASE = 'vitrine';
export const LEGACY_DATABASE = 'vitrine:classic';
export const HIT_DATABASE = 'vitrine:hits';
export const EVENT_STORE = 'events';
