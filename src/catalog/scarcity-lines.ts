/** What a variant is called, by option. */
type Attributes = Readonly<Record<string, string>>;

/** Scarcity lines in existing markup, each with its variant's attributes; null for the product's own line. */
interface ScarcityLines {
  readonly lines: readonly (Attributes | null)[];
  /** Those of the variant chosen, null before there is one. */
  readonly chosen: Attributes | null;
  /** The context's setting; where it is undefined, only the product's own line shows before a choice. */
  readonly isShownByDefault: boolean | undefined;
}

const names = (attributes: Attributes, chosen: Attributes): boolean =>
  Object.entries(attributes).every(([name, value]) => chosen[name] === value);

/**
 * Which lines are shown. Before a choice the product's own or, where it has none and the context shows stock by
 * default, those of its variants; afterwards the chosen variant's. Source: commerce spec §3, scarcityShownByDefault.
 */
export const shownScarcityLines = ({lines, chosen, isShownByDefault}: ScarcityLines): readonly boolean[] => {
  const hasOwn = lines.includes(null);
  return lines.map(attributes => {
    if (chosen) return attributes ? names(attributes, chosen) : Object.keys(chosen).length === 0;
    return attributes ? isShownByDefault === true && !hasOwn : isShownByDefault !== false;
  });
};
