import type {PageSnapshot} from './page-snapshot.js';
import type {TrackContext} from './track-context.inline.js';

/** The fields of every census hit. Source: runtime spec §3, analytics hit. */
export const hitFields = (
  context: TrackContext,
  {href, window: {document, navigator, screen, innerHeight, innerWidth}, nowMs}: PageSnapshot,
  redact: (address: string) => string,
) => {
  const {pathname, search} = new URL(href);
  return {
    userAgent: navigator.userAgent,
    clientDate: nowMs,
    viewportInnerWidth: innerWidth,
    viewportInnerHeight: innerHeight,
    screenWidth: screen.width,
    screenHeight: screen.height,
    websiteId: context.websiteId,
    templateId: context.templateId,
    website_locale: context.locale,
    url: redact(pathname + search),
    referrer: redact(String(document.referrer)),
    title: String(document.title),
    itemId: context.itemId,
    recordType: context.recordType,
    collectionId: context.collectionId,
  };
};
