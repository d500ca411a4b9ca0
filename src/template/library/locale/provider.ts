/** How a number is written. Digits are counts from 0 to 50; `grouping` undefined is the locale's own. Source: template language §7 (i18n). */
export interface NumberOptions {
  readonly style?: string | undefined;
  readonly grouping?: boolean | undefined;
  readonly rounding?: Rounding | undefined;
  readonly minInt?: number | undefined;
  readonly minFrac?: number | undefined;
  readonly maxFrac?: number | undefined;
  readonly minSig?: number | undefined;
  readonly maxSig?: number | undefined;
  /** `narrow` for the short currency symbol. */
  readonly symbol?: string | undefined;
}

/** What happens to the digits that are not shown, in the words of Intl. Default half-even. */
export type Rounding = 'expand' | 'trunc' | 'ceil' | 'floor' | 'halfExpand' | 'halfTrunc' | 'halfEven';

/** Lengths in which a date or a time is written. */
export type Width = 'short' | 'medium' | 'long' | 'full';

/** What of a date is written: a width or skeleton letters for each half. Nothing means a long date. Source: template language §7 (datetime). */
export interface DateOptions {
  readonly date?: Width | undefined;
  readonly time?: Width | undefined;
  readonly skeleton?: string | undefined;
  /** The width whose way of joining date and time is used. */
  readonly wrap?: Width | undefined;
  readonly calendar?: string | undefined;
}

/** Units of a distance in time, largest first. */
export type RelativeUnit = 'year' | 'month' | 'week' | 'day' | 'hour' | 'minute' | 'second';

/** An amount as exact decimal text and its ISO 4217 code. */
export interface MoneyText {
  readonly amount: string;
  readonly currency: string;
}

/** A time in milliseconds since the epoch, in a zone that exists. */
export interface Moment {
  readonly epochMs: number;
  readonly zone: string;
}

/** From one time to another, in a zone that exists. */
export interface Span {
  readonly startMs: number;
  readonly endMs: number;
  readonly zone: string;
}

/** So many units ahead, or back where negative. */
export interface Distance {
  readonly amount: number;
  readonly unit: RelativeUnit;
}

/** How a distance in time is written: numbers always, or words such as "yesterday" where the locale has them. */
export interface RelativeOptions {
  readonly numeric: 'always' | 'auto';
  readonly style: 'long' | 'short' | 'narrow';
}

/**
 * Everything the library asks of a locale. The default is `intlProvider`; a host that needs other data (a server's
 * CLDR version) hands in its own to `createFormatters`. Locales are BCP 47 tags, amounts exact decimal text, times
 * epoch milliseconds, zones IANA names that exist. Source: template-intl, "Recommendation".
 */
export interface LocaleProvider {
  formatDecimal(locale: string, amount: string, options: NumberOptions): string;
  formatMoney(locale: string, money: MoneyText, options: NumberOptions): string;
  formatDate(locale: string, moment: Moment, options: DateOptions): string;
  /** Both ends, with equal fields once; without `skeleton`, hours and minutes in the locale's own cycle. */
  formatRange(locale: string, span: Span, skeleton: string | undefined): string;
  formatRelative(locale: string, distance: Distance, options: RelativeOptions): string;
  /** The plural category of a number as it is written: `1.0` may differ from `1`. */
  plural(locale: string, amount: string, type: 'cardinal' | 'ordinal'): string;
  /** ISO 4217 code of the currency paid in the locale's region, or undefined. */
  currencyForRegion(locale: string): string | undefined;
  /** Short name of a zone's time then, as `EST`, or its offset as `-03`. */
  zoneAbbreviation(zone: string, epochMs: number): string;
}
