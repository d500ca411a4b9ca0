import type {FormatterTable} from '../../language/plugin.js';
import {asNumber} from '../../language/value.js';

const DEFAULT_MODULUS = 2;

/** Formatters that calculate. Source: template language §7 (mod, round). */
export const numberFormatters: FormatterTable = {
  mod: (value, args) => asNumber(value) % (Number.parseInt(args[0] ?? '', 10) || DEFAULT_MODULUS),
  round: value => Math.round(asNumber(value)),
};
