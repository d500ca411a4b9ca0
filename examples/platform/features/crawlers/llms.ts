/** A link of the page. `href` is absolute. */
export interface LlmsLink {
  readonly title: string;
  readonly href: string;
  /** What is said of it; empty for nothing. */
  readonly text: string;
}

/** A page for programs that read with a language model; texts are plain. */
interface LlmsPage {
  readonly title: string;
  /** Empty for none. */
  readonly description: string;
  readonly sections: readonly {readonly title: string; readonly links: readonly LlmsLink[]}[];
}

/** What ends a line, and what no text shows. */
const BLANKS = /[\s\p{Cc}\p{Cs}]+/gu;
/** What Markdown reads within a line. Source: CommonMark 0.31 §2.4, §6. */
const MARKS = /[\\`*_[\]<>#|~&!]/g;
/** What begins a list or a line of its own. */
const STARTS = /^(\d*)([-+=.)])/;
/** What ends the address of a link. */
const ADDRESS_MARKS = new Map([
  ['(', '%28'],
  [')', '%29'],
  ['<', '%3C'],
  ['>', '%3E'],
  ['\\', '%5C'],
]);

/** A text of anybody's as one line of Markdown that shows it as it is. */
export const markdownText = (text: string): string =>
  text.replace(BLANKS, ' ').trim().replace(MARKS, '\\$&').replace(STARTS, '$1\\$2');

const linkOf = ({title, href, text}: LlmsLink): string => {
  const address = href.replace(/[()<>\\]/g, mark => ADDRESS_MARKS.get(mark) ?? mark);
  const said = markdownText(text);
  return `- [${markdownText(title) || markdownText(href)}](${address})${said && `: ${said}`}\n`;
};

/** The page as Markdown, without its empty sections. Source: llmstxt.org. */
export const llmsOf = ({title, description, sections}: LlmsPage): string => {
  const said = markdownText(description);
  const filled = sections.filter(({links}) => links.length > 0);
  const parts = filled.map(
    section => `\n## ${markdownText(section.title)}\n\n${section.links.map(linkOf).join('')}`,
  );
  return `# ${markdownText(title)}\n${said && `\n> ${said}\n`}${parts.join('')}`;
};
