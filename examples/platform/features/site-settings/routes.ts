import type {Route} from '../../kernel/http/routes.js';
import {HEADER_FOOTER_ROUTES} from './header-footer.js';
import {LANGUAGE_ROUTES} from './languages-routes.js';
import {MAILING_ROUTES} from './mailing.js';
import {PREFERENCE_ROUTES} from './preferences.js';

/** What holds for the whole site: its languages, its header and footer, preferences of the shop, its mailing service. */
export const SITE_SETTING_ROUTES: readonly Route[] = [
  ...LANGUAGE_ROUTES,
  ...HEADER_FOOTER_ROUTES,
  ...PREFERENCE_ROUTES,
  ...MAILING_ROUTES,
];
