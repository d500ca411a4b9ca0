/** Controls whose click means something only once the block is live. */
const CONTROL = 'button,input[type=submit],[role=button]';
/** Blocks whose code is not there yet: waiting or loading. */
const PENDING = '[data-block-state$=ing]';

/** What a visitor did to a block before it was live. */
interface Missed {
  readonly control: HTMLElement | null;
  readonly form: HTMLFormElement | null;
}

/** `control`, or its like in a block that was redrawn: by its first class, else what the block is there for. */
const findAgain = (block: Element, control: HTMLElement | null): HTMLElement | null => {
  if (control && block.contains(control)) return control;
  const [like] = control?.classList[0] ? block.getElementsByClassName(control.classList[0]) : [];
  return (like as HTMLElement | undefined) ?? block.querySelector('[type=submit],[role=button]');
};

/**
 * Holds back clicks and submits in blocks that are still loading, and hands each on once the block is live. A block
 * that failed gets the browser's own answer instead, so nothing a visitor did is lost.
 * Source: the marker contract, "A click that triggers loading is replayed".
 */
export const createClickReplay = (hurry: (block: Element) => void) => {
  const missed = new Map<Element, Missed>();
  const hold = (event: Event, control: HTMLElement | null, form: HTMLFormElement | null): void => {
    const block = (event.target as Element).closest(PENDING);
    if (!block || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    missed.set(block, {control, form});
    hurry(block);
  };
  addEventListener(
    'click',
    event => {
      const control = event.target instanceof Element ? event.target.closest<HTMLElement>(CONTROL) : null;
      if (control) hold(event, control, (control as HTMLButtonElement).form ?? null);
    },
    true,
  );
  // A site's button that is no `<button>` has no click of its own for these keys.
  addEventListener(
    'keydown',
    event => {
      const {key, target} = event;
      if (
        (key === 'Enter' || key === ' ') &&
        target instanceof Element &&
        target.matches('[role=button]:not(button)')
      )
        hold(event, target as HTMLElement, null);
    },
    true,
  );
  addEventListener(
    'submit',
    event => event.target instanceof HTMLFormElement && hold(event, null, event.target),
    true,
  );
  return {
    /** The block settled: does again what the visitor did meanwhile. */
    settle(block: Element): void {
      const held = missed.get(block);
      if (!held) return;
      missed.delete(block);
      const control = findAgain(block, held.control);
      if (control) control.click();
      // Taken from the prototype: a control called `requestSubmit` would stand in its place.
      else if (held.form) HTMLFormElement.prototype.requestSubmit.call(held.form);
    },
  };
};
