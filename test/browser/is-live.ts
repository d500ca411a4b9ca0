/**
 * Runs in the page: true once a block that matches is live and rendered. Where all of them are off screen the first is
 * scrolled into view: how far down a block stands depends on the fonts of the machine. A block that shows nothing, as that
 * of a popup before it comes, scrolls nothing.
 */
export const isLive = (wanted: string): boolean => {
  const blocks = [...document.querySelectorAll(wanted)];
  if (blocks.some(block => block.matches('[data-block-state=live]:not([data-block-resting])'))) return true;
  const displayed = blocks.filter(block => block.getBoundingClientRect().height > 0);
  const isOnScreen = (block: Element): boolean => {
    const {top, bottom, left, right} = block.getBoundingClientRect();
    return bottom >= 0 && top <= innerHeight && right >= 0 && left <= innerWidth;
  };
  if (!displayed.some(isOnScreen)) displayed[0]?.scrollIntoView({block: 'center', behavior: 'instant'});
  return false;
};
