import type {Route} from '../../kernel/http/routes.js';
import {ownerHome} from './home.js';
import type {OwnerPage} from './owner-page.js';
import {ownerPageRoutes} from './owner-page-routes.js';
import {SIGN_IN_ROUTES} from './sign-in.js';

/** The owner's area: its `pages`, a first page that links to them, signing in and out. */
export const ownerRoutes = (pages: readonly OwnerPage[]): readonly Route[] => [
  ...SIGN_IN_ROUTES,
  ...[ownerHome(pages), ...pages].flatMap(ownerPageRoutes),
];
