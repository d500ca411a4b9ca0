import type {Route} from '../../kernel/http/routes.js';
import {bareFormRoutes} from '../owner/bare-form.js';
import {INVITATION} from './invitation.js';
import {OWN_PASSWORD} from './own-password.js';

/** Following an invitation, and one's own password, in each language. */
export const STAFF_ROUTES: readonly Route[] = [INVITATION, OWN_PASSWORD].flatMap(bareFormRoutes);
