/**
 * A form of the owner's area is refused: its page is shown again with all that was typed. `problems` are texts by the name
 * of the field, `alert` what stands above the form. `fields` replaces what was typed, where the form was changed before.
 */
export class FormRefused extends Error {
  override name = 'FormRefused' as const;
  constructor(
    readonly alert: string,
    readonly problems: ReadonlyMap<string, string> = new Map(),
    readonly fields: ReadonlyMap<string, string> | null = null,
  ) {
    super(`form refused: ${[...problems.keys()].join(', ')}`);
  }
}

/** A form is shown again with other values, as after a button that moves a row. Nothing was stored, and nothing is wrong. */
export class FormChanged extends FormRefused {
  constructor(fields: ReadonlyMap<string, string>) {
    super('', new Map(), fields);
  }
}
