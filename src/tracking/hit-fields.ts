import type {Moment} from './moment.js';
import type {TrackContext} from './track-context.js';

/** The page as it is shown. Sizes are CSS pixels. */
export interface SeenMoment extends Moment {
  readonly title: string;
  readonly screenWidth: number;
  readonly screenHeight: number;
}

/** What every census hit says. Source: runtime spec §3, analytics hit. */
export const hitFields = (context: TrackContext, now: SeenMoment, redact: (address: string) => string) => ({
  userAgent: now.userAgent,
  clientDate: now.nowMs,
  viewportInnerWidth: now.width,
  viewportInnerHeight: now.height,
  screenWidth: now.screenWidth,
  screenHeight: now.screenHeight,
  websiteId: context.websiteId,
  templateId: context.templateId,
  website_locale: context.locale,
  url: redact(now.path + now.query),
  referrer: redact(now.referrer),
  title: now.title,
  itemId: context.itemId,
  recordType: context.recordType,
  collectionId: context.collectionId,
});
