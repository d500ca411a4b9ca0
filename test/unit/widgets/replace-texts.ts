/** Text that no visitor reads, or that is in an element of the one who replaced it. */
const APART = 'script,style,noscript,textarea,font';

const textsIn = (root: Node): Text[] => {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.data.trim() && !text.parentElement?.closest(APART)) texts.push(text);
  }
  return texts;
};

const font = (...contents: (Node | string)[]): HTMLElement => {
  const made = document.createElement('font');
  made.append(...contents);
  return made;
};

/** Who replaces the texts of pages, and how. Source: docs of real sites, translated pages. */
const REPLACED = {
  nobody: () => {},
  'a translator': (text: Text) => text.replaceWith(font(font(text.data))),
  // It keeps the page's own text, in an element of its own.
  'an extension': (text: Text) => {
    const mark = font();
    text.before(mark);
    mark.append(text);
  },
  // It has several nodes for one text.
  'a script': (text: Text) => {
    const at = Math.ceil(text.data.length / 2);
    text.replaceWith(font(text.data.slice(0, at)), font(text.data.slice(at)));
  },
} as const;

/** One who replaces texts. */
export type Replacer = keyof typeof REPLACED;
/** All of them, with the one who does nothing first. */
export const REPLACERS = Object.keys(REPLACED) as Replacer[];

/** Replaces every text of `root` now and after each change, as `who` does. Returns how to stop it. */
export const replaceTexts = (root: Node, who: Replacer): (() => void) => {
  const replace = (): void => textsIn(root).forEach(REPLACED[who]);
  const observer = new MutationObserver(replace);
  observer.observe(root, {childList: true, characterData: true, subtree: true});
  replace();
  return () => observer.disconnect();
};
