/** The order of most countries: A is the address, C the city, S the region, Z the postcode; `|` begins a line. */
export const USUAL_ADDRESS_FORMAT = 'A|Z C|S';

/** The order of the parts of an address on a letter, by the country's code, where it is another one. Source: the address formats of libaddressinput. */
export const ADDRESS_FORMATS: ReadonlyMap<string, string> = new Map([
  ['AE', 'A|C|S|Z'],
  ['AU', 'A|C S Z'],
  ['BR', 'A|C-S|Z'],
  ['CA', 'A|C S Z'],
  ['CO', 'A|C, S, Z'],
  ['EG', 'A|C|S|Z'],
  ['GB', 'A|C|S|Z'],
  ['HK', 'A|C|S|Z'],
  ['HU', 'C|A|Z|S'],
  ['ID', 'A|C|S Z'],
  ['IE', 'A|C|S|Z'],
  ['IL', 'A|C Z|S'],
  ['IN', 'A|C Z|S'],
  ['IT', 'A|Z C S'],
  ['JP', 'A|C, S|Z'],
  ['LV', 'A|S|C, Z'],
  ['MT', 'A|C Z|S'],
  ['MX', 'A|Z C, S'],
  ['NZ', 'A|C Z|S'],
  ['PH', 'A|C|Z S'],
  ['RO', 'A|Z S C'],
  ['RU', 'A|C|S|Z'],
  ['SG', 'A|C Z|S'],
  ['TH', 'A|C|S Z'],
  ['US', 'A|C, S Z'],
  ['ZA', 'A|C|S|Z'],
]);
