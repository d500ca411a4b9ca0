import {createContext, type ReactNode, useMemo} from 'react';

/** The time zone that pieces show times in. */
export interface ZoneSettings {
  /** An IANA name, as `Europe/Berlin`; '' for that of the browser. */
  readonly timeZone: string;
  /** Asks for the zone again. */
  readonly onRetry?: (() => void) | undefined;
}

export const ZoneContext = createContext<ZoneSettings>({timeZone: ''});

/** Gives the pieces below it a time zone. */
export function TimeZone({
  timeZone,
  onRetry,
  children,
}: ZoneSettings & {readonly children: ReactNode}): ReactNode {
  const value = useMemo(() => ({timeZone, onRetry}), [timeZone, onRetry]);
  return <ZoneContext.Provider value={value}>{children}</ZoneContext.Provider>;
}
