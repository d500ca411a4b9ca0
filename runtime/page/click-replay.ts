/** Marks a live block that still shows the server's HTML, until it is rendered. */
export const DEFERRED = 'data-block-resting';

/** Controls whose click needs a live, rendered block. */
const CONTROL = 'button,input[type=submit],[role=button]';
/** Blocks that cannot answer yet: their code is loading, or they are not rendered. */
const PENDING = `[data-block-state$=ing],[${DEFERRED}]`;
/**
 * Events that show that a visitor comes near a block; keyboard focus scrolls it into view. Not over a control:
 * rendering may move it away from a pressing finger. Its click is replayed instead.
 */
const APPROACH_EVENTS = ['pointerover', 'change'] as const;

/** What a visitor did to a block before it could answer. */
interface Missed {
  readonly control?: HTMLElement;
  readonly form?: HTMLFormElement | null;
}

/**
 * Finds `control` again, or its counterpart in a block that was rendered again: by its first class, else the
 * submit button.
 */
const findAgain = (block: Element, control?: HTMLElement): HTMLElement | null => {
  if (control && block.contains(control)) return control;
  const [like] = control?.classList[0] ? block.getElementsByClassName(control.classList[0]) : [];
  return (like as HTMLElement | undefined) ?? block.querySelector('[type=submit],[role=button]');
};

/** Listens for `name` on the window, before the page's own listeners. */
const listen = <Name extends keyof WindowEventMap>(
  name: Name,
  callback: (event: WindowEventMap[Name], target: Element) => void,
): void =>
  addEventListener(name, event => event.target instanceof Element && callback(event, event.target), true);

/**
 * Holds back clicks and submits in blocks that are loading or not rendered, and replays them once the block
 * answers. In a failed block the browser answers them, so no action is lost. Calls `load` for each such block,
 * and for a deferred one as soon as a visitor comes near. Source: the marker contract, "A click that triggers
 * loading is replayed".
 */
export const createClickReplay = (load: (block: Element) => void) => {
  const missed = new Map<Element, Missed>();
  const hold = (event: Event, target: Element, callback: Missed): void => {
    const block = target.closest(PENDING);
    if (block && !event.defaultPrevented) {
      event.preventDefault();
      event.stopPropagation();
      missed.set(block, callback);
      // After this event, because a control ignores a second `click()` during the first.
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
    /** Replays what the visitor did to a block that is now settled. */
    settle(block: Element): void {
      const held = missed.get(block);
      if (!held) return;
      missed.delete(block);
      const control = findAgain(block, held.control);
      if (control) control.click();
      // Read from the prototype: a control named `requestSubmit` replaces the form's own method.
      else if (held.form) HTMLFormElement.prototype.requestSubmit.call(held.form);
    },
  };
};
