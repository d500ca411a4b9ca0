import {type ReactNode, useContext, useMemo, useState} from 'react';
import {useLocale} from 'react-aria-components';
import {readZone} from '../../../src/site/zoned-time.js';
import {Failure} from './failure.js';
import {useBuilderMessages} from './provider.js';
import {ZoneContext, type ZoneSettings} from './time-zone.js';

/** The zone that times are shown in, and what it is called; that around the piece by default. */
export function useZone(given?: ZoneSettings) {
  const around = useContext(ZoneContext);
  const {timeZone: named, onRetry} = given ?? around;
  return {named, onRetry, ...readZone(named)};
}

/** Writes times, in milliseconds since the epoch, in the language and the time zone around the piece; in that of the browser where it is not loaded. */
export function useTimes({dateStyle, timeStyle}: Intl.DateTimeFormatOptions): (ms: number) => string {
  const {locale} = useLocale();
  const {shown: timeZone} = useZone();
  return useMemo(() => {
    const zone = timeZone ? {timeZone} : {};
    const format = new Intl.DateTimeFormat(locale, {
      ...(dateStyle && {dateStyle}),
      ...(timeStyle && {timeStyle}),
      ...zone,
    });
    return ms => format.format(ms);
  }, [locale, timeZone, dateStyle, timeStyle]);
}

/** Says that a time zone could not be loaded, that around the piece by default, so that times are those of the browser. Source: runtime spec §8, editor. */
export function TimeZoneProblem({zone}: {readonly zone?: ZoneSettings}): ReactNode {
  const m = useBuilderMessages();
  const {named, onRetry, isKnown} = useZone(zone);
  const [isDismissed, setDismissed] = useState(false);
  if (isKnown || isDismissed) return null;
  return (
    <Failure
      text={m('time-zone-not-loaded', {timeZone: named})}
      onRetry={onRetry}
      onDismiss={() => setDismissed(true)}
    />
  );
}
