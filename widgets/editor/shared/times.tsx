import {type ReactNode, useContext, useMemo, useState} from 'react';
import {useLocale} from 'react-aria-components';
import {Failure} from './failure.js';
import {useBuilderMessages} from './provider.js';
import {ZoneContext} from './time-zone.js';

/** True for a zone that the browser has the data of. */
const isLoaded = (timeZone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', {timeZone});
    return true;
  } catch {
    return false;
  }
};

const useZone = () => {
  const {timeZone, onRetry} = useContext(ZoneContext);
  const isKnown = useMemo(() => !timeZone || isLoaded(timeZone), [timeZone]);
  return {timeZone, onRetry, isKnown};
};

/** Writes times, in milliseconds since the epoch, in the language and the time zone around the piece; in that of the browser where it is not loaded. */
export function useTimes({dateStyle, timeStyle}: Intl.DateTimeFormatOptions): (ms: number) => string {
  const {locale} = useLocale();
  const {timeZone, isKnown} = useZone();
  return useMemo(() => {
    const zone = timeZone && isKnown ? {timeZone} : {};
    const format = new Intl.DateTimeFormat(locale, {
      ...(dateStyle && {dateStyle}),
      ...(timeStyle && {timeStyle}),
      ...zone,
    });
    return ms => format.format(ms);
  }, [locale, timeZone, isKnown, dateStyle, timeStyle]);
}

/** Says that the time zone could not be loaded, so that times are those of the browser. Source: runtime spec §8, editor. */
export function TimeZoneProblem(): ReactNode {
  const m = useBuilderMessages();
  const {timeZone, onRetry, isKnown} = useZone();
  const [isDismissed, setDismissed] = useState(false);
  if (isKnown || isDismissed) return null;
  return (
    <Failure
      text={m('time-zone-not-loaded', {timeZone})}
      onRetry={onRetry}
      onDismiss={() => setDismissed(true)}
    />
  );
}
