import {type RefObject, useLayoutEffect, useRef} from 'react';

/** Between what opens at a field and the edge of the window, in CSS px. */
const EDGE_PX = 8;

/**
 * Opens `popover` below its field, or above it where the window ends too early and has more room above, and gives
 * `--vte-room`, the most CSS px that it may be high to stay in sight. The visual viewport leaves out a keyboard on the screen.
 */
const place = (popover: HTMLElement): void => {
  const field = popover.parentElement?.getBoundingClientRect();
  if (!field) return;
  const {offsetTop = 0, height = innerHeight} = window.visualViewport ?? {};
  const above = field.top - offsetTop - EDGE_PX;
  const below = offsetTop + height - field.bottom - EDGE_PX;
  popover.style.removeProperty('--vte-room');
  const isAbove = popover.offsetHeight > below && above > below;
  popover.toggleAttribute('data-above', isAbove);
  popover.style.setProperty('--vte-room', `${Math.max(isAbove ? above : below, 0)}px`);
};

/** A ref of what opens at a field, which stays in sight as it, its content and the window change. */
export function usePlace(): RefObject<HTMLDivElement | null> {
  const popover = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const opened = popover.current;
    if (!opened) return undefined;
    const follow = (): void => place(opened);
    follow();
    window.visualViewport?.addEventListener('resize', follow);
    return () => window.visualViewport?.removeEventListener('resize', follow);
  });
  return popover;
}
