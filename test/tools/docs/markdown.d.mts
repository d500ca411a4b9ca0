/** One snippet of a page. */
export interface Snippet {
  readonly path: string;
  /** Line of its fence, from 1. */
  readonly line: number;
  /** The text after the three backticks. */
  readonly info: string;
  /** The same without the word `excerpt`. */
  readonly language: string;
  readonly isExcerpt: boolean;
  readonly text: string;
}

export const ROOT: string;
export function pagePaths(): string[];
export function readPage(path: string): string;
export function anchorOf(heading: string): string;
export function anchorsIn(markdown: string): string[];
export function linksIn(markdown: string): string[];
export function snippetsIn(path: string): Snippet[];
export function allSnippets(): Snippet[];
export function brokenLinks(path: string): string[];
