/** Styles of text in the editor, with the HTML element that each is. Source: runtime spec §3, text styles. */
export const TEXT_STYLES = [
  {style: 'heading-1', element: 'h1'},
  {style: 'heading-2', element: 'h2'},
  {style: 'heading-3', element: 'h3'},
  {style: 'heading-4', element: 'h4'},
  {style: 'heading-5', element: 'h5'},
  {style: 'heading-6', element: 'h6'},
  {style: 'paragraph-small', element: 'p'},
  {style: 'paragraph-medium', element: 'p'},
  {style: 'paragraph-large', element: 'p'},
  {style: 'quote', element: 'blockquote'},
  {style: 'bulleted-list', element: 'ul'},
  {style: 'numbered-list', element: 'ol'},
  {style: 'monospace', element: 'pre'},
] as const;

export type TextStyle = (typeof TEXT_STYLES)[number]['style'];
