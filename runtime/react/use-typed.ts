import {type RefObject, useRef} from 'react';
import {useIsomorphicLayoutEffect} from '../../widgets/shared/block-hooks.js';

/**
 * What the visitor typed into the fields that a server rendered, as `read` finds it when the component comes to the page:
 * with the next render React puts its own values into them. What a controller leaves as it ends may be stored in it later.
 */
export const useTyped = <Typed>(
  place: RefObject<HTMLElement | null>,
  read: (element: HTMLElement) => Typed,
): RefObject<Typed | null> => {
  const typed = useRef<Typed | null>(null);
  useIsomorphicLayoutEffect(() => {
    if (place.current) typed.current ??= read(place.current);
  });
  return typed;
};
