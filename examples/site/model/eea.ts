/** Countries of the European Economic Area, where Directive 2011/83/EU holds. Source: eur-lex.europa.eu, ISO 3166-1. */
const EEA_COUNTRIES =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ');

/** Whether a language tag, as `de-DE`, names a country of the European Economic Area; one without a country means the one that most speak it in. */
export const isInEea = (tag: string): boolean =>
  EEA_COUNTRIES.includes(new Intl.Locale(tag).maximize().region ?? '');
