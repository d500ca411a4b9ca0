// @vitest-environment happy-dom
import {afterEach, expect, test, vi} from 'vitest';
import {createWhenVisible, loadWhen} from '../../../runtime/page/load-when.js';

afterEach(() => vi.unstubAllGlobals());

/** An IntersectionObserver whose sight the test decides on. */
const stubSight = () => {
  const watched = new Set<Element>();
  let notify: (entries: {isIntersecting: boolean; target: Element}[], self: unknown) => void = () => {};
  let observer: unknown;
  let margin = '';
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof notify, {rootMargin}: {rootMargin: string}) {
        notify = callback;
        observer = this;
        margin = rootMargin;
      }
      observe = (element: Element) => watched.add(element);
      unobserve = (element: Element) => watched.delete(element);
    },
  );
  return {
    watched,
    see: (target: Element, isIntersecting: boolean) => notify([{isIntersecting, target}], observer),
    margin: () => margin,
  };
};

const open = (strategy: string) => {
  const element = document.createElement('div');
  const ending = new AbortController();
  const load = vi.fn();
  const isKnown = loadWhen(strategy, element, load, ending.signal, createWhenVisible());
  return {element, ending, load, isKnown};
};

test('load: at once', () => {
  expect(open('load').load).toHaveBeenCalledTimes(1);
});

test('visible: when the block comes near, which ends the observation', () => {
  const sight = stubSight();
  const {element, load} = open('visible');
  expect(sight.margin()).toBe('200px');
  sight.see(element, false);
  expect(load).not.toHaveBeenCalled();
  sight.see(element, true);
  expect(load).toHaveBeenCalledTimes(1);
  expect(sight.watched.size).toBe(0);
});

test('visible: a block that leaves is watched no longer', () => {
  const sight = stubSight();
  const {ending} = open('visible');
  ending.abort();
  expect(sight.watched.size).toBe(0);
});

test('visible: at once without IntersectionObserver', () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  expect(open('visible').load).toHaveBeenCalledTimes(1);
});

test('idle: when the browser is idle, after two seconds at the latest', () => {
  const asked: [() => void, object][] = [];
  vi.stubGlobal('requestIdleCallback', (act: () => void, options: object) => asked.push([act, options]));
  const {load} = open('idle');
  expect(load).not.toHaveBeenCalled();
  expect(asked[0]?.[1]).toEqual({timeout: 2000});
  asked[0]?.[0]();
  expect(load).toHaveBeenCalledTimes(1);
});

test('idle: soon without requestIdleCallback', () => {
  vi.useFakeTimers();
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  const {load} = open('idle');
  vi.advanceTimersByTime(200);
  expect(load).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

for (const strategy of ['', 'Visible', 'interaction', 'save-data', 'media(print)', 'constructor'])
  test(`"${strategy}" is not the entry's and loads nothing`, () => {
    const {isKnown, load} = open(strategy);
    expect(isKnown).toBe(false);
    expect(load).not.toHaveBeenCalled();
  });
