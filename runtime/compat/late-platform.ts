import type {Page} from '../contracts.js';
import type {VitrineApi} from '../public-api.js';
import {isRunning, reportPlatformScript} from './platform-script.js';

/** What a visitor does to a control; the first of them after the platform's script came finds it there. */
const TYPES = ['pointerdown', 'keydown', 'click', 'submit'] as const;

/** By the page's own API, which may be gone by then. */
const unmount = (element: Element): void => {
  (window.Vitrine as VitrineApi | undefined)?.unmount?.(element);
};

/**
 * Leaves existing markup to the platform's own script where that comes after ours, before it could answer a visitor
 * twice. Returns what each block's element is handed to.
 */
export const leaveToLatePlatform = (page: Page): ((element: Element) => void) => {
  const taken = new Set<Element>();
  let hasLeft = false;
  const look = (): void => {
    if (hasLeft || !isRunning()) return;
    hasLeft = true;
    for (const type of TYPES) removeEventListener(type, look, true);
    taken.forEach(unmount);
    reportPlatformScript(page);
  };
  for (const type of TYPES) addEventListener(type, look, true);
  return element => {
    taken.add(element);
    // It is mounted right after this.
    if (hasLeft) queueMicrotask(() => unmount(element));
  };
};
