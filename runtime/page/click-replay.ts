import {guarded} from '../boot/guarded.js';

/** Marks a live block that still shows the server's HTML, until it is rendered. */
export const DEFERRED = 'data-block-resting';

/** Controls whose click needs a live, rendered block; a link that leads nowhere may be a site's add button. */
const CONTROL = 'button,[type=submit],[role=button],[href="#"]';
/** Blocks that cannot answer yet: their code is loading, or they are not rendered. */
const PENDING = `[data-block-state$=ing],[${DEFERRED}]`;
/**
 * Events that show that a visitor comes near a block; keyboard focus scrolls it into view. Not over a control:
 * rendering may move it away from a pressing finger. Its click is replayed instead.
 */
const APPROACH_EVENTS = ['pointerover', 'change'] as const;

/**
 * How long a held press waits for the block's code, which may never arrive. Then the browser or a message answers.
 * Source: our choice.
 */
const PATIENCE_MS = 10_000;
/** The message under a block whose code does not arrive, in English until its file arrives. */
const MESSAGE = 'check-connection';
const FALLBACK = 'Check your connection and try again.';
/** Our own markup that works without a script. The forms of existing sites have no such way. */
const NATIVE_WAY = '[data-block] form[action]';

type Messages = () => Promise<{readonly [MESSAGE]?: string}>;

/** What a visitor did to a block before it could answer. */
interface Press {
  readonly control?: HTMLElement & {readonly type?: string};
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
  addEventListener(
    name,
    event => {
      const {target} = event;
      if (target instanceof Element) guarded(() => callback(event, target));
    },
    true,
  );

/** Calls `hold` for each press of a control and each submit, before the page's own listeners. */
const listenForPresses = (hold: (event: Event, target: Element, press: Press) => void): void => {
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
};

/** Says below a block that its code did not arrive. */
const noteBelow = (block: Element, getMessages: Messages): Element => {
  const note = document.createElement('p');
  note.setAttribute('role', 'alert');
  note.textContent = FALLBACK;
  block.after(note);
  void getMessages().then(messages => {
    note.textContent = messages[MESSAGE] ?? FALLBACK;
  });
  return note;
};

/**
 * Holds back clicks and submits in blocks that are loading or not rendered, and replays them once the block
 * answers. In a failed block the browser answers them, so no action is lost; in one whose code does not arrive the
 * browser does where it can, else a message says so. Calls `load` for each such block, and for a deferred one as
 * soon as a visitor comes near. Source: the marker contract, "A click that triggers loading is replayed".
 */
export const createClickReplay = (load: (block: Element) => void, getMessages: Messages) => {
  const missed = new Map<Element, Press>();
  const notes = new WeakMap<Element, Element>();
  /** True while the browser answers. */
  let isOpen = false;

  const settle = (block: Element): void => {
    notes.get(block)?.remove();
    const press = missed.get(block);
    if (!press) return;
    missed.delete(block);
    const control = findAgain(block, press.control);
    if (control) control.click();
    // Read from the prototype: a control named `requestSubmit` replaces the form's own method.
    else if (press.form) HTMLFormElement.prototype.requestSubmit.call(press.form);
  };
  const giveUp = (block: Element, press: Press): void => {
    if (missed.get(block) !== press) return;
    if (press.form?.matches(NATIVE_WAY) && press.control?.type !== 'button') {
      isOpen = true;
      settle(block);
      isOpen = false;
      return;
    }
    missed.delete(block);
    notes.set(block, noteBelow(block, getMessages));
  };
  const hold = (event: Event, target: Element, press: Press): void => {
    const block = target.closest(PENDING);
    if (block && !isOpen && !event.defaultPrevented) {
      event.preventDefault();
      event.stopPropagation();
      notes.get(block)?.remove();
      const held = missed.get(block);
      if (held) Object.assign(held, press);
      else {
        missed.set(block, press);
        setTimeout(() => guarded(() => giveUp(block, press)), PATIENCE_MS);
      }
      // After this event, because a control ignores a second `click()` during the first.
      void Promise.resolve().then(() => guarded(() => load(block)));
    }
  };
  listenForPresses(hold);
  for (const name of APPROACH_EVENTS)
    listen(name, (_, target) => {
      const block = !target.closest(CONTROL) && target.closest(`[${DEFERRED}]`);
      if (block) load(block);
    });
  return {
    /** Replays what the visitor did to a block that is now settled. */
    settle,
  };
};
