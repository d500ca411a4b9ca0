/** Names as the language lists them: one, 'one and two', or 'one, two, and three'. Source: commerce spec §5. */
export const formatList = (names: readonly string[], locale: string): string =>
  new Intl.ListFormat(locale, {type: 'conjunction'}).format(names);
