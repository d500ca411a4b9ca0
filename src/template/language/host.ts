import type {Home, TemplateError} from './errors.js';
import {Limit} from './limits.js';
import type {RenderOptions} from './options.js';
import type {Path} from './path.js';
import type {ApplyOptions, Context} from './plugin.js';
import {parseReference} from './reference.js';
import {Scope} from './scope.js';
import {type Node, OP_NAMES, Op} from './tree.js';

const POSITION = parseReference('@index');

/** Words for anything thrown; the thrown value itself may be hostile. */
const describe = (error: unknown): string[] => {
  try {
    return error instanceof Error ? [String(error.name), String(error.message)] : ['Error', String(error)];
  } catch {
    return ['Error', 'unknown'];
  }
};

/** True for a text that costs a formatter more than a step. Most texts of a page are short: they pay nothing, as this runs for each. */
export const isLong = (value: unknown): value is string =>
  typeof value === 'string' && value.length > Limit.freeText;

/**
 * One render as plugins see it: options, the tag's value, references, errors and limits. The engine adds what runs.
 * Source: template language §3, §6.
 */
export abstract class Host extends Scope implements Context {
  readonly locale: string | undefined;
  readonly expressions: boolean;
  readonly maxStringLen: number;
  readonly errors: TemplateError[] = [];
  output = '';
  /** Characters printed elsewhere: handed on by a stream, or around the partial that runs. */
  protected flushed = 0;
  protected readonly options: RenderOptions;
  private readonly maxOutput: number;
  private reported: Set<object> | undefined;
  protected home: Home;
  /** The node whose plugin runs, for the place of errors. */
  protected tag: Node | undefined;
  private steps: number;
  /** The limit that was exceeded. */
  private exceeded = '';
  private stopped = false;
  private clock: number | undefined;
  /** The value of the tag whose formatters run: a frame that is pushed only when something runs inside it. */
  protected value: unknown = undefined;
  protected hasValue = false;

  constructor(data: unknown, home: Home, options: RenderOptions) {
    super(data);
    this.home = home;
    this.options = options;
    this.locale = options.locale ?? undefined;
    this.expressions = options.expressions ?? false;
    this.clock = options.now;
    this.steps = options.maxSteps ?? Limit.steps;
    this.maxOutput = options.maxOutput ?? Limit.output;
    this.maxStringLen = options.maxStringLen || this.maxOutput;
  }

  get nowMs(): number {
    this.clock ??= Date.now();
    return this.clock;
  }

  node(): unknown {
    return this.hasValue ? this.value : this.current;
  }

  resolve(reference: string | Path): unknown {
    if (!this.hasValue) return this.resolveOutside(reference);
    const {depth} = this;
    this.push(this.value);
    try {
      return this.find(parseReference(reference));
    } finally {
      this.popTo(depth);
    }
  }

  resolveOutside(reference: string | Path): unknown {
    return this.find(parseReference(reference));
  }

  index(): number | undefined {
    return this.find(POSITION) as number | undefined;
  }

  error(message: string): void {
    if (this.errors.length < Limit.errors)
      this.errors.push(this.home.place('engine', message, this.tag?.at ?? 0));
  }

  /** Pays for a long text that a formatter reads or makes. */
  protected spendText(text: string): void {
    this.spend(text.length >>> Limit.textPerStepBits);
  }

  /** Pays for a turn of a loop, a partial or a long text of a formatter: what can multiply work. */
  protected spend(steps: number): void {
    this.steps -= steps;
    if (this.steps < 0) this.exceeded = 'Template exceeds the maximum number of steps';
    else if (this.output.length + this.flushed > this.maxOutput)
      this.exceeded = 'Output exceeds the maximum length';
    if (this.exceeded) throw new Error(this.exceeded);
  }

  /** Reports what a node threw; beyond a limit it throws on, up to the root. */
  protected fail(node: Node, error: unknown): void {
    this.hasValue = false;
    this.tag = node;
    // What prints a value prints its text together with it.
    if (node.op <= Op.evaluate) this.output += node.text;
    const [name, message] = describe(error);
    if (!this.stopped)
      this.error(
        `RuntimeError: ${this.exceeded || `Unexpected ${name} error when executing ${OP_NAMES[node.op]}: ${message}`}`,
      );
    if (!this.exceeded) return;
    this.stopped = true;
    throw error;
  }

  /** True on the first call: a render reports a source's faults once. */
  protected isNews(source: object): boolean {
    this.reported ??= new Set();
    if (this.reported.has(source)) return false;
    this.reported.add(source);
    return true;
  }

  abstract applyPartial(name: string, node: unknown, options: ApplyOptions): string;
}
