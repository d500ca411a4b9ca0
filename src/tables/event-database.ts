/** Where events wait on the device: the database and the store in it. The names are ours. */
export const EVENT_DATABASE = 'vitrine';
export const EVENT_STORE = 'events';
