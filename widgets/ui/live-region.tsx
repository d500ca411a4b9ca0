import type {ReactNode} from 'react';

/** A place that a screen reader speaks politely as its content changes, once it has stood empty for a moment. */
export const LiveRegion = ({className, children}: {className: string; children: ReactNode}): ReactNode => (
  <div className={className} role="status">
    {children}
  </div>
);
