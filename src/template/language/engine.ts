import type {Home} from './errors.js';
import {Evaluator} from './evaluator.js';
import {isLong} from './host.js';
import {Limit} from './limits.js';
import type {RenderOptions} from './options.js';
import type {Partials} from './partials.js';
import {own} from './path.js';
import type {ApplyOptions} from './plugin.js';
import {parseReference} from './reference.js';
import type {Macro} from './scope.js';
import {type Block, type Detail, type Node, Op} from './tree.js';
import {emit, truthy} from './value.js';

const NONE: readonly never[] = [];
const NOWHERE = parseReference('@');

/** What a turn over a block costs: one for itself and for each node. */
export const stepsOf = (block: Block): number => {
  let steps = 1;
  for (let node = block; typeof node !== 'string'; node = node.next) steps++;
  return steps;
};

/** Runs a tree over data. Source: template language §3, §4. */
export class Engine extends Evaluator {
  private readonly partials: Partials;
  private partialsOpen = 0;

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
    let node = block;
    while (typeof node !== 'string') {
      try {
        for (; typeof node !== 'string'; node = node.next) this.step(node);
      } catch (error) {
        const failed = node as Node;
        this.popTo(depth);
        this.fail(failed, error);
        node = failed.next;
      }
    }
    this.output += node;
  }

  /** Runs a branch; most are plain text. */
  protected branch(block: Block): void {
    if (typeof block === 'string') this.output += block;
    else this.run(block);
  }

  protected step(node: Node): void {
    switch (node.op) {
      case Op.value:
        this.print(node.text, this.find(node.ref));
        return;
      case Op.formatted:
        this.print(node.text, this.format(node));
        return;
      case Op.evaluate:
        this.print(node.text, this.expressions ? this.evaluate(node) : undefined);
        return;
    }
    this.output += node.text;
    switch (node.op) {
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
        this.branch(this.choose(node.detail) ? node.body : node.otherwise);
        return;
      case Op.predicate:
        this.tag = node;
        this.branch(node.detail.test(node.detail.args, this) ? node.body : node.otherwise);
        return;
      default:
        this.change(node);
        return;
    }
  }

  /** The instructions that print nothing or little and change the scope. */
  private change(node: Node): void {
    const {name, args} = node.detail;
    switch (node.op) {
      case Op.bind:
        this.bind(name, this.format(node));
        return;
      case Op.context:
        this.bind(name, this.gather(node.detail));
        return;
      case Op.macro:
        this.define(name, {body: node.body, home: this.home});
        return;
      case Op.include:
        if (this.options.includes) this.include(node);
        return;
      case Op.inject:
        this.bind(name, own(this.options.injects, args[0] ?? ''));
        return;
    }
  }

  private print(text: string, value: unknown): void {
    this.output =
      this.output + text + (typeof value === 'string' || typeof value === 'number' ? value : emit(value));
  }

  private format(node: Node): unknown {
    let value = this.find(node.ref);
    const {refs} = node.detail;
    const others = refs.length > 0 ? refs.map(ref => this.find(ref)) : NONE;
    this.tag = node;
    this.value = value;
    // A variable tag is a frame around its formatters, a binding is not.
    this.hasValue = node.op === Op.formatted;
    for (let {call} = node; call; call = call.next) {
      if (isLong(value)) this.spendText(value);
      value = call.format(value, call.args, this, others);
    }
    if (isLong(value)) this.spendText(value);
    this.hasValue = false;
    return value;
  }

  private section(node: Node): void {
    const value = this.findHere(node.ref);
    const {depth} = this;
    this.push(value);
    this.branch(truthy(value) ? node.body : node.otherwise);
    this.popTo(depth);
  }

  private repeat({ref, body, otherwise, detail}: Node): void {
    const items = this.findHere(ref);
    if (!Array.isArray(items) || items.length === 0) {
      this.branch(otherwise);
      return;
    }
    const {depth} = this;
    const {length} = items;
    const steps = stepsOf(body);
    this.push(items);
    this.push(undefined);
    for (let i = 0; i < length; i++) {
      this.spend(steps);
      this.turn(items[i], i);
      this.branch(body);
      if (i < length - 1) this.branch(detail.between);
    }
    this.popTo(depth);
  }

  /** Left to right without precedence, leaving early. Source: template language §4. */
  private choose({refs, args}: Detail): boolean {
    let result = truthy(this.find(refs[0] ?? NOWHERE));
    for (let i = 0; i < args.length; i++) {
      const and = args[i] === '&&';
      if (and === result) result = truthy(this.find(refs[i + 1] ?? NOWHERE));
      if (and !== result) return result;
    }
    return result;
  }

  private gather({args, refs}: Detail): Record<string, unknown> {
    const gathered: Record<string, unknown> = {};
    refs.forEach((ref, i) => {
      gathered[args[i] ?? ''] = this.find(ref) ?? null;
    });
    return gathered;
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
    if (this.partialsOpen < Limit.partialDepth) return macro;
    this.error(`${prefix} exceeded maximum recursion depth of ${Limit.partialDepth}`);
    return undefined;
  }

  private runMacro({body, home}: Macro): string {
    const {output} = this;
    const outside = this.home;
    const node = this.tag;
    this.home = home;
    this.partialsOpen++;
    this.flushed += output.length;
    this.output = '';
    try {
      this.spend(Limit.partialSteps + stepsOf(body));
      this.branch(body);
      return this.output;
    } finally {
      this.output = output;
      this.flushed -= output.length;
      this.home = outside;
      this.tag = node;
      this.partialsOpen--;
    }
  }

  private include(node: Node): void {
    this.tag = node;
    const {name, args} = node.detail;
    const macro = this.findPartial(name);
    const text = macro ? this.runMacro(macro) : '';
    if (args.includes('output')) this.output += text;
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
