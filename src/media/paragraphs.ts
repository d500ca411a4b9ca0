/** Most paragraphs of a caption. Source: our choice: more is no caption. */
const PARAGRAPHS_MAX = 20;

/** The paragraphs of a plain text: a blank line begins another. */
export const paragraphsOf = (text: string): readonly string[] => {
  const paragraphs = text.split(/\n[^\S\n]*\n/).map(paragraph => paragraph.trim());
  return paragraphs.filter(Boolean).slice(0, PARAGRAPHS_MAX);
};
