/** On a live block that still shows the server's HTML, until it is drawn. */
export const DEFERRED = 'data-block-resting';

/** Controls whose click means something only once the block is live and drawn. */
const CONTROL = 'button,input[type=submit],[role=button]';
/** Blocks that cannot answer yet: their code is not there, or they are not drawn. */
const PENDING = `[data-block-state$=ing],[${DEFERRED}]`;
/**
 * What tells that a visitor comes to a block; whoever comes by keyboard has scrolled it into view. Over a control it
 * does not: a drawn one may stand elsewhere, and the finger that is coming down would miss it. Its click is kept.
 */
const APPROACH_EVENTS = ['pointerover', 'change'] as const;

/** What a visitor did to a block before it could answer. */
interface Missed {
  readonly control?: HTMLElement;
  readonly form?: HTMLFormElement | null;
}

/** `control`, or its like in a block that was redrawn: by its first class, else what the block is there for. */
const findAgain = (block: Element, control?: HTMLElement): HTMLElement | null => {
  if (control && block.contains(control)) return control;
  const [like] = control?.classList[0] ? block.getElementsByClassName(control.classList[0]) : [];
  return (like as HTMLElement | undefined) ?? block.querySelector('[type=submit],[role=button]');
};

/** Hears `name` before the page does, where an element is the target. */
const listen = <Name extends keyof WindowEventMap>(
  name: Name,
  callback: (event: WindowEventMap[Name], target: Element) => void,
): void =>
  addEventListener(name, event => event.target instanceof Element && callback(event, event.target), true);

/**
 * Holds back clicks and submits in blocks that are still loading or resting, and hands each on once the block answers.
 * A block that failed gets the browser's own answer instead, so nothing a visitor did is lost. `hurry` is asked for
 * each such block, and for a resting one as soon as a visitor comes to it.
 * Source: the marker contract, "A click that triggers loading is replayed".
 */
export const createClickReplay = (load: (block: Element) => void) => {
  const missed = new Map<Element, Missed>();
  const hold = (event: Event, target: Element, callback: Missed): void => {
    const block = target.closest(PENDING);
    if (block && !event.defaultPrevented) {
      event.preventDefault();
      event.stopPropagation();
      missed.set(block, callback);
      // After this event: a control that `click()` still works on takes no second one.
      void Promise.resolve(block).then(load);
    }
  };
  listen('click', (event, target) => {
    const control = target.closest<HTMLButtonElement>(CONTROL);
    if (control) hold(event, target, {control, form: control.form});
  });
  // A site's button that is no `<button>` has no click of its own for these keys.
  listen('keydown', (event, target) => {
    if (/^(Enter| )$/.test(event.key) && target.matches('[role=button]:not(button)'))
      hold(event, target, {control: target as HTMLElement});
  });
  listen('submit', (event, target) => hold(event, target, {form: target as HTMLFormElement}));
  for (const name of APPROACH_EVENTS)
    listen(name, (_, target) => {
      const block = !target.closest(CONTROL) && target.closest(`[${DEFERRED}]`);
      if (block) load(block);
    });
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
