/** Begins the ids within a login block that a server rendered. */
export const LOGIN_ID = 'login';
