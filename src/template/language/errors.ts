/** Which stage found the error. Source: template language §6. */
export type ErrorType = 'parser' | 'assembler' | 'engine';

/** An error as the caller sees it. Line and column count from 1; `partial` names the partial or macro file they are in. */
export type TemplateError = {
  readonly type: ErrorType;
  readonly message: string;
  readonly line: number;
  readonly column: number;
  readonly partial?: string;
};

/** A syntax error by its offset in the source; `length` is that of the tag. */
export type Issue = {
  readonly type: ErrorType;
  readonly message: string;
  readonly at: number;
  readonly name?: string;
};

/** A source that runs: its name when it is a partial, and the places in it. */
export class Home {
  /** Where its lines start; made at the first question. */
  private starts: number[] | undefined;

  constructor(
    private readonly source: string,
    readonly name?: string,
  ) {}

  private lines(): number[] {
    const starts = [0];
    for (let at = this.source.indexOf('\n') + 1; at > 0; at = this.source.indexOf('\n', at) + 1)
      starts.push(at);
    return starts;
  }

  /** The error as the caller sees it. */
  place(type: ErrorType, message: string, at: number): TemplateError {
    this.starts ??= this.lines();
    const {starts, name} = this;
    let line = 1;
    let above = starts.length;
    while (line < above) {
      const middle = (line + above) >> 1;
      if ((starts[middle] ?? 0) <= at) line = middle + 1;
      else above = middle;
    }
    const error = {type, message, line, column: at - (starts[line - 1] ?? 0) + 1};
    return name === undefined ? error : {...error, partial: name};
  }
}
