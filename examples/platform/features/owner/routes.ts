import type {Route} from '../../kernel/http/routes.js';
import {OWNER_HOME, OWNER_PAGES} from '../../owner-pages.js';
import {ownerPageRoutes} from './owner-page.js';
import {SIGN_IN_ROUTES} from './sign-in.js';

/** The owner's area: its pages, signing in and out. */
export const OWNER_ROUTES: readonly Route[] = [
  ...SIGN_IN_ROUTES,
  ...[OWNER_HOME, ...OWNER_PAGES].flatMap(ownerPageRoutes),
];
