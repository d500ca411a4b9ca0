/** One own property of any value; properties that a page added to prototypes do not count. */
const at = (value: unknown, path: string): unknown => {
  let found = value;
  for (const key of path.split('.'))
    found = Object.hasOwn(Object(found), key) ? Object(found)[key] : undefined;
  return found;
};

/** The context of existing sites with our own names. Source: facts, "site context". */
export const toTrackContext = (compat: unknown): object => ({
  websiteId: at(compat, 'website.id'),
  templateId: at(compat, 'templateId'),
  variantId: at(compat, 'variantId'),
  memberAccountId: at(compat, 'authenticatedAccount.id'),
  memberLocale: at(compat, 'authenticatedAccount.locale') ?? at(compat, 'authenticatedAccount.language'),
  locale: at(compat, 'website.language'),
  country: at(compat, 'websiteSettings.country') ?? at(compat, 'websiteSettings.storeSettings.country'),
  timeZone: at(compat, 'website.timeZone'),
  pageType: at(compat, 'pageType'),
  collectionId: at(compat, 'collection.id'),
  itemId: at(compat, 'item.id'),
  recordType: at(compat, 'item.recordType'),
  account: at(compat, 'authenticatedAccount'),
  trackingDisabled: at(compat, 'impersonatedSession'),
  cookiePolicy:
    at(compat, 'websiteSettings.cookieSettings.isRestrictiveCookiePolicyEnabled') === false
      ? 'open'
      : 'restrictive',
});
