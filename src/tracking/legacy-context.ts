/** One own property of anything. What a page has put on every object's prototype is none. */
const at = (value: unknown, path: string): unknown => {
  let found = value;
  for (const key of path.split('.'))
    found = Object.hasOwn(Object(found), key) ? Object(found)[key] : undefined;
  return found;
};

/** The context that existing sites carry, in the words of our own. Source: facts, "site context". */
export const ownWords = (classic: unknown): object => ({
  websiteId: at(classic, 'website.id'),
  templateId: at(classic, 'templateId'),
  locale: at(classic, 'website.language'),
  timeZone: at(classic, 'website.timeZone'),
  pageType: at(classic, 'pageType'),
  collectionId: at(classic, 'collection.id'),
  itemId: at(classic, 'item.id'),
  recordType: at(classic, 'item.recordType'),
  account: at(classic, 'authenticatedAccount'),
  trackingDisabled: at(classic, 'impersonatedSession'),
  cookiePolicy:
    at(classic, 'websiteSettings.cookieSettings.isRestrictiveCookiePolicyEnabled') === false
      ? 'open'
      : 'restrictive',
});
