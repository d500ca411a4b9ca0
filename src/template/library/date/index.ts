import type {FormatterTable} from '../../language/plugin.js';
import {asNumber} from '../../language/value.js';
import type {LocaleProvider} from '../locale/provider.js';
import {zoneOf} from '../locale/zone.js';
import {strftime} from './strftime.js';

/** The date family: `date` alone, always in English. Source: template language §7 (date). */
export const createFormatters = (provider: LocaleProvider): FormatterTable => ({
  date: (value, args, context) =>
    args.length === 0
      ? ''
      : strftime(args.join(' '), {epochMs: asNumber(value), zone: zoneOf(context)}, provider),
});
