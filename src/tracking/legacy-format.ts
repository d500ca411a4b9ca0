import type {EventFormat} from './page-snapshot.js';
import type {TrackContext} from './track-context.inline.js';

/** The fields of every event of the older call. Source: runtime spec §3, classic payload. */
const legacyFields = (context: TrackContext, path: string, hash: string) => ({
  websiteId: context.websiteId,
  memberAccountId: context.memberAccountId,
  website_locale: context.locale,
  member_locale: context.memberLocale,
  templateId: context.templateId,
  variantId: context.variantId,
  pagePath: path,
  pageHash: hash,
});

/**
 * Creates the format of the older call: form fields, to which the call adds a crumb (CSRF token). Source:
 * runtime spec §7.
 */
export const createLegacyFormat = (redact: (address: string) => string): EventFormat => ({
  fields(_, context, {href}) {
    const {pathname, hash} = new URL(href);
    return legacyFields(context, redact(pathname), redact(hash));
  },
  body: (name, content) => String(new URLSearchParams({event: name, data: content})),
});
