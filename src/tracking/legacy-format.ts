import type {EventFormat} from './page-snapshot.js';
import type {TrackContext} from './track-context.js';

/** What every classic event says. Source: runtime spec §3, classic payload. */
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

/** Events of the older call, as form fields that a crumb is added to. Source: runtime spec §7. */
export const createLegacyFormat = (redact: (address: string) => string): EventFormat => ({
  fields(_, context, {href}) {
    const {pathname, hash} = new URL(href);
    return legacyFields(context, redact(pathname), redact(hash));
  },
  body: (name, content) => String(new URLSearchParams({event: name, data: content})),
});
