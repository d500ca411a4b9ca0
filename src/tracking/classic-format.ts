import type {EventFormat, Moment} from './moment.js';
import type {TrackContext} from './track-context.js';

/** What every classic event says. Source: runtime spec §3, classic payload. */
const classicFields = (context: TrackContext, now: Moment, redact: (address: string) => string) => ({
  websiteId: context.websiteId,
  memberAccountId: context.memberAccountId,
  website_locale: context.locale,
  member_locale: context.memberLocale,
  templateId: context.templateId,
  variantId: context.variantId,
  pagePath: redact(now.path),
  pageHash: redact(now.hash),
});

/** Events of the older call, as form fields that a crumb is added to. Source: runtime spec §7. */
export const createClassicFormat = (redact: (address: string) => string): EventFormat => ({
  isClassic: true,
  fields: (_, context, now) => classicFields(context, now, redact),
  ids: () => ({}),
  body: (name, content) => String(new URLSearchParams({event: name, data: content})),
});
