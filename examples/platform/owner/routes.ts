import type {Route} from '../http/routes.js';
import {ownerPageRoutes} from './owner-page.js';
import {OWNER_HOME, OWNER_PAGES} from './pages.js';
import {SIGN_IN_ROUTES} from './sign-in.js';

/** The owner's area: its pages, signing in and out. */
export const OWNER_ROUTES: readonly Route[] = [
  ...SIGN_IN_ROUTES,
  ...[OWNER_HOME, ...OWNER_PAGES].flatMap(ownerPageRoutes),
];
