import type {Home} from './errors.js';
import {expressionOf, type Program, parseExpression} from './expression.js';
import {explain, runStatement} from './expression-parts.js';
import {Host} from './host.js';
import {LIMITS} from './limits.js';
import type {RenderOptions} from './options.js';
import type {Partials} from './partials.js';
import {own} from './path.js';
import type {ApplyOptions} from './plugin.js';
import {parseReference} from './reference.js';
import type {Macro} from './scope.js';
import {type Block, type Node, Op} from './tree.js';
import {emit, truthy} from './value.js';

const NONE: readonly never[] = [];
const NOWHERE = parseReference('@');

/** Runs a tree over data. Source: template language §3, §4. */
export class Engine extends Host {
  private readonly partials: Partials;
  private partialDepth = 0;

  constructor(data: unknown, home: Home, partials: Partials, options: RenderOptions) {
    super(data, home, options);
    this.partials = partials;
  }

  /** Runs the template from its root; stops early at a limit. */
  start(root: Block): void {
    try {
      this.run(root);
    } catch {
      // A limit was exceeded, which is among the errors.
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
    if (block.length === 1 && block[0]?.op === Op.text) this.output += block[0].text;
    else if (block.length > 0) this.run(block);
  }

  protected step(node: Node): void {
    this.output += node.text;
    switch (node.op) {
      case Op.text:
        return;
      case Op.value:
        this.print(this.find(node.ref));
        return;
      case Op.formatted:
        this.print(this.format(node));
        return;
      case Op.section:
        this.section(node);
        return;
      case Op.repeated:
        this.repeat(node);
        return;
      case Op.check:
        this.branch(truthy(this.find(node.ref)) ? node.body : node.otherwise);
        return;
      case Op.choice:
        this.branch(this.choose(node) ? node.body : node.otherwise);
        return;
      case Op.predicate:
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
      case Op.bind:
        this.bind(node.name, node.calls.length > 0 ? this.format(node) : this.find(node.ref));
        return;
      case Op.context:
        this.bind(node.name, this.gather(node));
        return;
      case Op.evaluate:
        if (this.expressions) this.evaluate(node);
        return;
      case Op.macro:
        this.define(node.name, {body: node.body, home: this.home});
        return;
      case Op.include:
        if (this.options.includes) this.include(node);
        return;
      case Op.inject:
        this.bind(node.name, own(this.options.injects, node.args[0] ?? ''));
        return;
    }
  }

  private print(value: unknown): void {
    if (typeof value === 'string') this.output += value;
    else if (typeof value === 'number') this.output += value;
    else this.output += emit(value);
  }

  private format(node: Node): unknown {
    let value = this.find(node.ref);
    const others = node.refs.length > 0 ? node.refs.map(ref => this.find(ref)) : NONE;
    this.tag = node;
    this.value = value;
    // A variable tag is a frame around its formatters, a binding is not.
    this.hasValue = node.op === Op.formatted;
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
  private choose({refs, args}: Node): boolean {
    let result = truthy(this.find(refs[0] ?? NOWHERE));
    for (let i = 0; i < args.length; i++) {
      const and = args[i] === '&&';
      if (and === result) result = truthy(this.find(refs[i + 1] ?? NOWHERE));
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
    const {statements, trace} = program;
    const mark = statements.length > 1 ? this.mark() : NONE;
    let wrong = program.errors;
    let value: unknown;
    for (const statement of statements)
      try {
        value = runStatement(statement, this);
      } catch (error) {
        wrong = [...wrong, ...explain(error)];
      }
    if (trace !== undefined) this.output += `EVAL=${trace}`;
    if (wrong.length > 0) {
      this.reject(program, wrong, expressionOf(node.name));
      if (statements.length > 1) this.undo(mark);
    } else if (value !== undefined) {
      if (trace !== undefined) this.output += ' -> ';
      this.print(value);
    }
  }

  /** Reports what is wrong with a source once, and what is wrong with its values each time. */
  private reject(program: Program, wrong: readonly string[], source: string): void {
    const runs = program.statements.length > 0;
    if (!runs && !this.isNews(program)) return;
    const what = runs ? `reducing expression: ${source}` : `parsing expression: ${JSON.stringify(source)}`;
    for (const text of wrong) this.error(`RuntimeError: Error ${what}: ${text}`);
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
