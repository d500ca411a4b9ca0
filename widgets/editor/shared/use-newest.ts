import {useCallback, useRef} from 'react';

/** Notes that a call begins, and returns what tells whether it is still the newest: an answer that another one overtook is left. */
export function useNewest(): () => () => boolean {
  const count = useRef(0);
  return useCallback(() => {
    count.current += 1;
    const own = count.current;
    return () => own === count.current;
  }, []);
}
