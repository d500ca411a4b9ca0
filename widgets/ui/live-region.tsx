import type {ReactNode} from 'react';

/** A polite live region. It must be empty for a moment before its first content, or screen readers miss it. */
export const LiveRegion = ({className, children}: {className: string; children: ReactNode}): ReactNode => (
  <div className={className} role="status">
    {children}
  </div>
);
