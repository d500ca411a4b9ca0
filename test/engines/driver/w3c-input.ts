import type {Point} from './tab.js';

/** Keys by their names, as the protocols write them. Source: W3C WebDriver, "Keyboard actions". */
export const KEYS: ReadonlyMap<string, string> = new Map([
  ['Backspace', '\ue003'],
  ['Tab', '\ue004'],
  ['Enter', '\ue007'],
  ['Escape', '\ue00c'],
  ['ArrowLeft', '\ue012'],
  ['ArrowUp', '\ue013'],
  ['ArrowRight', '\ue014'],
  ['ArrowDown', '\ue015'],
]);

/** A click as the input sources of both protocols. */
export const clickSources = ({x, y}: Point): object[] => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: {pointerType: 'mouse'},
    actions: [
      {type: 'pointerMove', x: Math.round(x), y: Math.round(y)},
      {type: 'pointerDown', button: 0},
      {type: 'pointerUp', button: 0},
    ],
  },
];

/** Presses of keys as the input sources of both protocols. */
export const keySources = (keys: readonly string[]): object[] => [
  {
    type: 'key',
    id: 'keyboard',
    actions: keys.flatMap(key => {
      const value = KEYS.get(key) ?? key;
      return [
        {type: 'keyDown', value},
        {type: 'keyUp', value},
      ];
    }),
  },
];

/** A proxy that nobody answers at, but for the machine's own addresses: no page reaches the network. Source: W3C WebDriver, "Proxy". */
export const NO_NETWORK = {
  proxyType: 'manual',
  httpProxy: '127.0.0.1:9',
  sslProxy: '127.0.0.1:9',
  noProxy: ['127.0.0.1', 'localhost', '.localhost'],
} as const;
