const NOON = 12;

/** Parts of a date as a browser's own control has it, `2026-03-09`; empty ones for none. Source: HTML, valid date string. */
export const partsOfDate = (value: string): readonly string[] => {
  const [year = '', month = '', day = ''] = value.split('-');
  return [month, day, year];
};

/** A date's parts as a browser's own control takes them. */
export const dateOfParts = ([month = '', day = '', year = '']: readonly string[]): string =>
  [year.padStart(4, '0'), month.padStart(2, '0'), day.padStart(2, '0')].join('-');

/** Parts of a time as a browser's own control has it, `14:05`; empty ones for none. Source: HTML, valid time string. */
export const partsOfTime = (value: string): readonly string[] => {
  const [hour = '', minute = '', second = ''] = value.split(':');
  if (!hour) return ['', '', '', ''];
  return [String(Number(hour) % NOON || NOON), minute, second, Number(hour) < NOON ? 'AM' : 'PM'];
};

/** A time's parts as a browser's own control takes them. */
export const timeOfParts = ([hour = '', minute = '', second = '', ampm = '']: readonly string[]): string => {
  const isNamed = /^[ap]m$/i.test(ampm);
  const hours = isNamed ? (Number(hour) % NOON) + (/^p/i.test(ampm) ? NOON : 0) : Number(hour);
  const texts = [String(hours), minute || '0', ...(second ? [second] : [])];
  return hour ? texts.map(text => text.padStart(2, '0')).join(':') : '';
};
