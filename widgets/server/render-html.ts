import {options, type VNode} from 'preact';

/**
 * What Preact's hooks ask of whoever renders, by the names in Preact's build, which its other packages use too:
 * `__r` begins a component's render, `__s` leaves effects out.
 */
interface HookOptions {
  __r?: (vnode: VNode) => void;
  diffed?: (vnode: VNode) => void;
  __s?: boolean;
}
const hooks: HookOptions = options;

/** A component as far as its first render needs it, by the same names: `__v` is its element, `__h` its callbacks. */
interface RenderedComponent {
  readonly __v: VNode;
  readonly props: object;
  readonly context: object;
  readonly setState: () => void;
  readonly __h: readonly never[];
}

type Props = Readonly<Record<string, unknown>>;
type FunctionComponent = (this: RenderedComponent, props: object, context: object) => unknown;

const SPECIAL = /["&<]/;
const ENTITIES: Readonly<Record<string, string>> = {'"': '&quot;', '&': '&amp;', '<': '&lt;'};

const escapeHtml = (text: string): string =>
  SPECIAL.test(text) ? text.replace(/["&<]/g, mark => ENTITIES[mark] ?? mark) : text;

/** Elements of our blocks that have no end tag. Source: the HTML standard, void elements. */
const VOID_ELEMENTS: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'input', 'track']);

/** Attributes that React calls otherwise; all others differ by capitals alone. */
const RENAMED = new Map([
  ['className', 'class'],
  ['htmlFor', 'for'],
  ['defaultValue', 'value'],
  ['defaultChecked', 'checked'],
]);
const attributeNames = new Map<string, string>();

const attributeName = (prop: string): string => {
  const name = attributeNames.get(prop) ?? RENAMED.get(prop) ?? prop.toLowerCase();
  attributeNames.set(prop, name);
  return name;
};

/** True for `data-` and `aria-`, of which false is a value like any other. */
const hasDash = (prop: string): boolean => prop[4] === '-';

const isNoAttribute = (prop: string, value: unknown, props: Props): boolean =>
  value === null ||
  value === undefined ||
  typeof value === 'function' ||
  (value === false && !hasDash(prop)) ||
  // Where Preact's layer of React's names is loaded, an element has both.
  (prop === 'className' && 'class' in props) ||
  prop === 'children' ||
  prop === 'key' ||
  prop === 'ref' ||
  prop === 'dangerouslySetInnerHTML';

/** A select has no attribute of its value: the option with it is the one selected. A text area holds it. */
const isValueInside = (type: string, name: string): boolean =>
  name === 'value' && (type === 'select' || type === 'textarea');

/** Preact's layer of React's names, where it is loaded, has the property of browsers in place of this attribute. */
const attributeValue = (prop: string, value: unknown): unknown =>
  prop === 'translate' && value === false ? 'no' : value;

/** An element's attributes; `selected` is the value of the select around it. */
const attributesHtml = (type: string, props: Props, selected: unknown): string => {
  let html = '';
  for (const prop in props) {
    const value = attributeValue(prop, props[prop]);
    if (isNoAttribute(prop, value, props)) continue;
    const name = attributeName(prop);
    if (isValueInside(type, name)) continue;
    if (type === 'option' && name === 'value' && value === selected && !props.selected) html += ' selected';
    html +=
      value === '' || (value === true && !hasDash(prop))
        ? ` ${name}`
        : ` ${name}="${escapeHtml(String(value))}"`;
  }
  return html;
};

const elementHtml = (type: string, props: Props, outerSelected: unknown): string => {
  const value = props.value ?? props.defaultValue;
  const selected = type === 'select' ? value : outerSelected;
  const raw = props.dangerouslySetInnerHTML as {readonly __html: string} | undefined;
  const children = type === 'textarea' ? value : props.children;
  const start = `<${type}${attributesHtml(type, props, outerSelected)}`;
  const inner = raw ? raw.__html : nodeHtml(children, selected);
  return VOID_ELEMENTS.has(type) ? `${start}/>` : `${start}>${inner}</${type}>`;
};

const ignore = (): void => {};

const componentHtml = (vnode: VNode, render: FunctionComponent, selected: unknown): string => {
  const component = {__v: vnode, props: vnode.props, context: {}, setState: ignore, __h: []};
  Object.assign(vnode, {__c: component});
  hooks.__r?.(vnode);
  const rendered = render.call(component, vnode.props, component.context);
  hooks.diffed?.(vnode);
  return nodeHtml(rendered, selected);
};

const nodeHtml = (node: unknown, selected: unknown): string => {
  if (typeof node === 'string') return escapeHtml(node);
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (typeof node !== 'object') return String(node);
  if (Array.isArray(node)) {
    let html = '';
    for (const child of node) html += nodeHtml(child, selected);
    return html;
  }
  const vnode = node as VNode<Props>;
  return typeof vnode.type === 'string'
    ? elementHtml(vnode.type, vnode.props, selected)
    : componentHtml(vnode, vnode.type as FunctionComponent, selected);
};

/**
 * HTML of an element and of the function components in it, as Preact's own package for it writes them, in about half
 * the time: our blocks have no styles, no SVG, no context and no class components.
 */
export const renderHtml = (node: unknown): string => {
  const hadEffects = hooks.__s;
  hooks.__s = true;
  try {
    return nodeHtml(node, undefined);
  } finally {
    hooks.__s = hadEffects ?? false;
  }
};
