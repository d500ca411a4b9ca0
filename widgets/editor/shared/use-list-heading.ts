import {useEffect, useRef} from 'react';

/** The heading of a list, which gets the focus when one of its entries, opened in its place, is left. */
export function useListHeading(isOpened: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpened = useRef(isOpened);
  useEffect(() => {
    if (wasOpened.current && !isOpened) heading.current?.focus();
    wasOpened.current = isOpened;
  }, [isOpened]);
  return heading;
}
