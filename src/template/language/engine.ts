import {type Home, LimitError, type TemplateError} from './errors.js';
import {explain, expressionOf, type Program, parseExpression} from './expression.js';
import {LIMITS} from './limits.js';
import type {RenderOptions} from './options.js';
import type {Partials} from './partials.js';
import {own, type Path} from './path.js';
import type {ApplyOptions, Context} from './plugin.js';
import {parseReference, recallReference} from './reference.js';
import {type Macro, Scope} from './scope.js';
import {type Block, type Node, OP, OP_NAMES} from './tree.js';
import {emit, truthy} from './value.js';

const NONE: readonly never[] = [];
const POSITION = parseReference('@index');

/** Words for anything thrown; the thrown value itself may be hostile. */
const describe = (error: unknown): {name: string; message: string} => {
  try {
    if (error instanceof Error) return {name: String(error.name), message: String(error.message)};
    return {name: 'Error', message: String(error)};
  } catch {
    return {name: 'Error', message: 'unknown'};
  }
};

/** Runs a tree over data. Source: template language §3, §4. */
export class Engine extends Scope implements Context {
  readonly locale: string | undefined;
  readonly expressions: boolean;
  readonly maxStringLen: number;
  readonly errors: TemplateError[] = [];
  output = '';
  /** Characters already handed on by a stream. */
  protected flushed = 0;
  private readonly options: RenderOptions;
  private readonly partials: Partials;
  private readonly maxOutput: number;
  private reported: Set<object> | undefined;
  private home: Home;
  /** The node whose plugin runs, for the place of errors. */
  private tag: Node | undefined;
  private steps: number;
  private partialDepth = 0;
  private stopped = false;
  private clock: number | undefined;
  /** The value of the tag whose formatters run: a frame that is pushed only when something runs inside it. */
  private value: unknown = undefined;
  private hasValue = false;

  constructor(data: unknown, home: Home, partials: Partials, options: RenderOptions) {
    super(data);
    this.home = home;
    this.partials = partials;
    this.options = options;
    this.locale = options.locale ?? undefined;
    this.expressions = options.expressions ?? false;
    this.clock = options.now;
    this.steps = options.maxSteps ?? LIMITS.steps;
    this.maxOutput = options.maxOutput ?? LIMITS.output;
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
    const ref = recallReference(reference);
    if (!this.hasValue) return this.find(ref);
    this.push(this.value);
    const found = this.find(ref);
    this.popTo(this.depth - 1);
    return found;
  }

  resolveOutside(reference: string | Path): unknown {
    return this.find(recallReference(reference));
  }

  index(): number | undefined {
    const index = this.find(POSITION);
    return typeof index === 'number' ? index : undefined;
  }

  error(message: string): void {
    this.report(this.home, message, this.tag?.at ?? 0);
  }

  private report(home: Home, message: string, at: number): void {
    if (this.errors.length < LIMITS.errors) this.errors.push(home.place('engine', message, at));
  }

  /** Runs the template from its root; stops early at a limit. */
  start(root: Block): void {
    try {
      this.run(root);
    } catch (error) {
      if (!(error instanceof LimitError)) throw error;
    }
  }

  /** Runs a block. A node that throws is reported and prints nothing; the next one runs. */
  run(block: Block): void {
    const {depth} = this;
    let at = 0;
    while (at < block.length) {
      try {
        for (; at < block.length; at++) this.step(block[at] as Node);
      } catch (error) {
        this.popTo(depth);
        this.fail(block[at++] as Node, error);
      }
    }
  }

  /** Runs a branch; most are empty or plain text. */
  protected branch(block: Block): void {
    if (block.length > 1) this.run(block);
    else if (block.length === 1) {
      if (block[0]?.op === OP.text) this.output += block[0].text;
      else this.run(block);
    }
  }

  /** Pays for a turn of a loop or a partial, the two things that can multiply work. */
  protected spend(steps: number): void {
    this.steps -= steps;
    if (this.steps < 0) throw new LimitError('Template exceeds the maximum number of steps');
    if (this.output.length + this.flushed > this.maxOutput)
      throw new LimitError('Output exceeds the maximum length');
  }

  protected fail(node: Node, error: unknown): void {
    this.hasValue = false;
    this.tag = node;
    const {name, message} = describe(error);
    if (!(error instanceof LimitError)) {
      this.error(`RuntimeError: Unexpected ${name} error when executing ${OP_NAMES[node.op]}: ${message}`);
      return;
    }
    if (!this.stopped) this.error(`RuntimeError: ${message}`);
    this.stopped = true;
    throw error;
  }

  protected step(node: Node): void {
    this.output += node.text;
    switch (node.op) {
      case OP.text:
        return;
      case OP.value:
        this.print(this.find(node.ref));
        return;
      case OP.formatted:
        this.print(this.format(node));
        return;
      case OP.section:
        this.section(node);
        return;
      case OP.repeated:
        this.repeat(node);
        return;
      case OP.check:
        this.branch(truthy(this.find(node.ref)) ? node.body : node.otherwise);
        return;
      case OP.choice:
        this.branch(this.choose(node) ? node.body : node.otherwise);
        return;
      case OP.predicate:
        this.tag = node;
        this.branch(node.test(node.args, this) ? node.body : node.otherwise);
        return;
      default:
        this.change(node);
        return;
    }
  }

  /** The instructions that print nothing or little and change the scope. */
  private change(node: Node): void {
    switch (node.op) {
      case OP.bind:
        this.bind(node.name, node.calls.length > 0 ? this.format(node) : this.find(node.ref));
        return;
      case OP.context:
        this.bind(node.name, this.gather(node));
        return;
      case OP.evaluate:
        if (this.expressions) this.evaluate(node);
        return;
      case OP.macro:
        this.define(node.name, {body: node.body, home: this.home});
        return;
      case OP.include:
        if (this.options.includes) this.include(node);
        return;
      case OP.inject:
        this.bind(node.name, own(this.options.injects, node.args[0] ?? ''));
        return;
    }
  }

  private print(value: unknown): void {
    if (typeof value === 'string') this.output += value;
    else if (typeof value === 'number') this.output += value;
    else if (value !== undefined && value !== null) this.output += emit(value);
  }

  private format(node: Node): unknown {
    let value = this.find(node.ref);
    const others = node.refs.length > 0 ? node.refs.map(ref => this.find(ref)) : NONE;
    this.tag = node;
    this.value = value;
    this.hasValue = true;
    for (const call of node.calls) value = call.format(value, call.args, this, others);
    this.hasValue = false;
    return value;
  }

  private section(node: Node): void {
    const value = this.findHere(node.ref);
    const depth = this.depth;
    this.push(value);
    this.branch(truthy(value) ? node.body : node.otherwise);
    this.popTo(depth);
  }

  private repeat(node: Node): void {
    const items = this.findHere(node.ref);
    if (!Array.isArray(items) || items.length === 0) {
      this.run(node.otherwise);
      return;
    }
    const depth = this.depth;
    const {length} = items;
    const {body, between} = node;
    this.push(items);
    this.push(undefined);
    for (let i = 0; i < length; i++) {
      this.spend(body.length + 1);
      this.turn(items[i], i);
      this.run(body);
      if (i < length - 1) this.branch(between);
    }
    this.popTo(depth);
  }

  /** Left to right without precedence, leaving early. Source: template language §4. */
  private choose({refs, ands}: Node): boolean {
    let result = truthy(this.find(refs[0] ?? POSITION));
    for (let i = 0; i < ands.length; i++) {
      const and = ands[i] === true;
      if (and === result) result = truthy(this.find(refs[i + 1] ?? POSITION));
      if (and !== result) return result;
    }
    return result;
  }

  private gather({args, refs}: Node): Record<string, unknown> {
    const gathered: Record<string, unknown> = {};
    refs.forEach((ref, i) => {
      gathered[args[i] ?? ''] = this.find(ref) ?? null;
    });
    return gathered;
  }

  private program(node: Node): Program {
    const maxTokens = this.options.maxTokens ?? 0;
    if (node.program?.maxTokens !== maxTokens) node.program = parseExpression(node.name, maxTokens);
    return node.program;
  }

  private evaluate(node: Node): void {
    const program = this.program(node);
    this.tag = node;
    if (program.errors.length > 0) {
      this.rejectProgram(node, program);
      return;
    }
    const {statements, trace} = program;
    const mark = statements.length > 1 ? this.mark() : -1;
    let value: unknown;
    let wrong: string[] | undefined;
    for (const statement of statements)
      try {
        value = statement(this);
      } catch (error) {
        wrong = [...(wrong ?? NONE), ...explain(error)];
      }
    if (trace !== undefined) this.output += `EVAL=${trace}`;
    if (wrong) this.rejectValue(node, wrong, mark);
    else {
      if (mark >= 0) this.keep();
      this.printResult(program, value);
    }
  }

  private rejectValue(node: Node, wrong: readonly string[], mark: number): void {
    if (mark >= 0) this.undo(mark);
    for (const text of wrong)
      this.error(`RuntimeError: Error reducing expression: ${expressionOf(node.name)}: ${text}`);
  }

  private printResult(program: Program, value: unknown): void {
    if (program.trace !== undefined && value !== undefined) this.output += ' -> ';
    this.print(value);
  }

  private rejectProgram(node: Node, program: Program): void {
    if (program.trace !== undefined) this.output += `EVAL=${program.trace}`;
    if (!this.isNews(program)) return;
    const source = JSON.stringify(expressionOf(node.name));
    for (const text of program.errors)
      this.error(`RuntimeError: Error parsing expression: ${source}: ${text}`);
  }

  /** True the first time it is asked: what is wrong in a source is reported once a render. */
  private isNews(source: object): boolean {
    this.reported ??= new Set();
    if (this.reported.has(source)) return false;
    this.reported.add(source);
    return true;
  }

  private loadPartial(name: string): Macro | undefined {
    const entry = this.partials.find(name, this.options.partials);
    if (entry && entry.errors.length > 0 && this.isNews(entry)) this.errors.push(...entry.errors);
    return entry?.macro;
  }

  private findPartial(name: string): Macro | undefined {
    const prefix = `RuntimeError: Attempt to apply partial '${name}'`;
    const macro = this.macro(name) ?? this.loadPartial(name);
    if (!macro) {
      this.error(`${prefix} which could not be found.`);
      return undefined;
    }
    if (this.partialDepth < LIMITS.partialDepth) return macro;
    this.error(`${prefix} exceeded maximum recursion depth of ${LIMITS.partialDepth}`);
    return undefined;
  }

  private runMacro({body, home}: Macro): string {
    const {output} = this;
    const outside = this.home;
    const node = this.tag;
    this.home = home;
    this.partialDepth++;
    this.output = '';
    try {
      this.spend(LIMITS.partialSteps + body.length);
      this.run(body);
      return this.output;
    } finally {
      this.output = output;
      this.home = outside;
      this.tag = node;
      this.partialDepth--;
    }
  }

  private include(node: Node): void {
    this.tag = node;
    const macro = this.findPartial(node.name);
    const text = macro ? this.runMacro(macro) : '';
    if (node.args.includes('output')) this.output += text;
  }

  applyPartial(name: string, node: unknown, {isPrivate, args}: ApplyOptions): string {
    const macro = this.findPartial(name);
    if (!macro) return '';
    const depth = this.depth;
    const value = this.value;
    const hasValue = this.hasValue;
    if (hasValue) this.push(value);
    this.hasValue = false;
    this.push(node, isPrivate);
    if (args) this.bind('@args', args);
    const text = this.runMacro(macro);
    this.popTo(depth);
    this.value = value;
    this.hasValue = hasValue;
    return text;
  }
}
