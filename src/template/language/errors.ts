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
  /** The line asked for last, with its start and end: errors mostly come in the order of their places. */
  private line = 0;
  private start = 0;
  private end = -1;

  constructor(
    readonly source: string,
    readonly name?: string,
  ) {}

  /** The error as the caller sees it. */
  place(type: ErrorType, message: string, at: number): TemplateError {
    const {source, name} = this;
    if (at < this.start) {
      this.line = 0;
      this.end = -1;
    }
    while (this.end < at) {
      // First, for it alone can run out of stack: the place stays whole.
      const end = source.indexOf('\n', this.end + 1);
      this.line++;
      this.start = this.end + 1;
      this.end = end < 0 ? 1 / 0 : end;
    }
    const error = {type, message, line: this.line, column: at - this.start + 1};
    return name === undefined ? error : {...error, partial: name};
  }
}
