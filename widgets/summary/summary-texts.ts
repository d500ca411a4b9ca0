import type {MessageFormat} from '../../src/i18n/messages.js';
import type {SummaryTexts} from './summary-item.js';

/** The texts of a summary in a page's language. */
export const summaryTexts = (t: MessageFormat): SummaryTexts => ({
  label: t('summary-label'),
  previous: t('summary-previous'),
  next: t('summary-next'),
  readMore: t('summary-read-more'),
  readMoreAbout: title => t('summary-read-more-about', {title}),
});
