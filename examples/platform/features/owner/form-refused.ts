/**
 * A form of the owner's area is refused: its page is shown again with all that was typed. `problems` are texts by the name
 * of the field, `alert` what stands above the form.
 */
export class FormRefused extends Error {
  override name = 'FormRefused' as const;
  constructor(
    readonly alert: string,
    readonly problems: ReadonlyMap<string, string> = new Map(),
  ) {
    super(`form refused: ${[...problems.keys()].join(', ')}`);
  }
}
