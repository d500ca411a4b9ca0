/** An element: its children in their order, or its text. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

const TOKEN = /<\?xml [^?<>]*\?>|<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)(\/?)>|([^<]+)/y;
const ATTRIBUTE = /([\w:]+)="([^"]*)"/g;
const NO_TEXT = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]|&(?!(?:amp|lt|gt|quot|#39);)|\]\]>/u;
const MEANT = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['#39', "'"],
]);

const meant = (text: string): string => {
  if (NO_TEXT.test(text)) throw new Error(`no XML text: ${text.slice(0, 200)}`);
  return text.replace(/&(.*?);/g, (_, name: string) => MEANT.get(name) ?? '');
};

/** Reads XML of what the platform writes: elements, attributes and escaped text. Throws for what is not well-formed. Source: XML 1.0. */
export function readXml(xml: string): XmlElement {
  const root: XmlElement = {name: '', attributes: {}, children: [], text: ''};
  const open = [root];
  let at = 0;
  while (at < xml.length) {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(xml);
    const current = open.at(-1);
    if (!found || !current) throw new Error(`no XML: ${xml.slice(at, at + 200)}`);
    at = TOKEN.lastIndex;
    const [, end, name, attributes = '', empty, text] = found;
    if (text !== undefined) current.text += meant(text);
    if (name === undefined) continue;
    if (end) {
      if (current.name !== name) throw new Error(`</${name}> ends <${current.name}>`);
      open.pop();
      continue;
    }
    const pairs = [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [key, meant(value)]);
    const element = {name, attributes: Object.fromEntries(pairs), children: [], text: ''};
    current.children.push(element);
    if (!empty) open.push(element);
  }
  const [first] = root.children;
  if (open.length !== 1 || !first || root.children.length > 1) throw new Error('no single root');
  return first;
}
