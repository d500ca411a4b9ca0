import type {Words} from '../message-id.js';

/** What a form that an existing site defines shows besides in Swedish, as message patterns. Source: our choice. */
export const catalogue: Words<'form-existing'> = {
  'form-mailing-list': 'Få nyheter och uppdateringar',
  'form-open': 'Öppna formuläret',
  'form-close': 'Stäng',
  'field-date-early': 'Det tidigaste möjliga datumet är den {date}.',
  'field-date-late': 'Det senaste möjliga datumet är den {date}.',
};
