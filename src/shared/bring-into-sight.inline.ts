/** Scrolls no further than an element needs to be seen: what answers a press may lie past the end of a small window. */
export const bringIntoSight = (element: HTMLElement | null | undefined): void => {
  try {
    (element as HTMLElement).scrollIntoView({block: 'nearest'});
  } catch {
    // A page may have replaced it: an alert is announced all the same.
  }
};
