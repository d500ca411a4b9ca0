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

/** Stops a render that exceeds one of the host's limits. */
export class LimitError extends Error {
  override name = 'LimitError' as const;
}

/** Finds line and column of offsets in one source; the line table is made at the first question. */
class Positions {
  private starts: number[] | undefined;
  private readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  private lines(): number[] {
    if (this.starts) return this.starts;
    const starts = [0];
    for (let at = this.source.indexOf('\n'); at >= 0; at = this.source.indexOf('\n', at + 1))
      starts.push(at + 1);
    this.starts = starts;
    return starts;
  }

  /** Line and column of an offset, both from 1. */
  locate(at: number): {line: number; column: number} {
    const starts = this.lines();
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    return {line: low + 1, column: at - (starts[low] ?? 0) + 1};
  }
}

/** A source that runs: its name when it is a partial, and the way to its line numbers. */
export class Home {
  readonly positions: Positions;

  constructor(
    source: string,
    readonly name?: string,
  ) {
    this.positions = new Positions(source);
  }

  /** The error as the caller sees it. */
  place(type: ErrorType, message: string, at: number): TemplateError {
    const error = {type, message, ...this.positions.locate(at)};
    return this.name === undefined ? error : {...error, partial: this.name};
  }
}
