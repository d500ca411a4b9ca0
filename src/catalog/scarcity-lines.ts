/** What a variant is called, by option. */
type Attributes = Readonly<Record<string, string>>;

/** Lines of existing markup that tell how few are left: each with its variant's attributes, null for the product's own. */
interface ScarcityLines {
  readonly lines: readonly (Attributes | null)[];
  /** Those of the variant chosen, null before there is one. */
  readonly chosen: Attributes | null;
  /** As the context says; undefined where it says nothing: then the product's own line alone stands before a choice. */
  readonly isShownByDefault: boolean | undefined;
}

const names = (attributes: Attributes, chosen: Attributes): boolean =>
  Object.entries(attributes).every(([name, value]) => chosen[name] === value);

/**
 * Which lines are shown. Before a choice the product's own or, where it has none and the context wants stock told by
 * default, those of its variants; afterwards the chosen variant's. Source: commerce spec §3, scarcityShownByDefault.
 */
export const shownScarcityLines = ({lines, chosen, isShownByDefault}: ScarcityLines): readonly boolean[] => {
  const hasOwn = lines.includes(null);
  return lines.map(attributes => {
    if (chosen) return attributes ? names(attributes, chosen) : Object.keys(chosen).length === 0;
    return attributes ? isShownByDefault === true && !hasOwn : isShownByDefault !== false;
  });
};
