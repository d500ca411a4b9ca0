import {FOREVER, type RetentionTable} from '../../kernel/database/retention.js';

/** What the owner decided about the site. `value` is JSON text. */
export interface SiteSettingTable {
  name: string;
  value: string;
}

/** Preferences of the shop in one namespace. `value` is JSON text. */
export interface CommercePreferenceTable {
  namespace: string;
  value: string;
}

declare module '../../kernel/database/tables.js' {
  interface Tables {
    site_setting: SiteSettingTable;
    commerce_preference: CommercePreferenceTable;
  }
}

/** How long these tables keep their rows. */
export const SITE_SETTINGS_RETENTION: RetentionTable = {site_setting: FOREVER, commerce_preference: FOREVER};
