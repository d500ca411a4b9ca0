import type {Template} from './compile.js';
import {Engine, stepsOf} from './engine.js';
import type {TemplateError} from './errors.js';
import type {RenderOptions} from './options.js';
import {type Block, type Node, Op} from './tree.js';
import {truthy} from './value.js';

/** Characters collected before a chunk is handed on. Source: our choice, about a network buffer. */
const CHUNK_LENGTH = 16_384;

/**
 * Runs a tree as the engine does, but pauses whenever a chunk is full. Only sections and loops are entered step by
 * step; anything else, partials included, runs as a whole.
 */
class StreamingEngine extends Engine {
  /** Hands out the output piece by piece. */
  *chunks(root: Block): Generator<string, void, undefined> {
    try {
      yield* this.flow(root);
    } catch {
      // A limit was exceeded, which is among the errors.
    }
    if (this.output !== '') yield this.flush();
  }

  private flush(): string {
    const {output} = this;
    this.flushed += output.length;
    this.output = '';
    return output;
  }

  private *flow(block: Block): Generator<string, void, undefined> {
    const {depth} = this;
    let node = block;
    for (; typeof node !== 'string'; node = node.next) {
      try {
        if (node.op === Op.section) yield* this.flowSection(node);
        else if (node.op === Op.repeated) yield* this.flowLoop(node);
        else this.step(node);
      } catch (error) {
        this.popTo(depth);
        this.fail(node, error);
      }
      if (this.output.length >= CHUNK_LENGTH) yield this.flush();
    }
    this.output += node;
  }

  private *flowSection(node: Node): Generator<string, void, undefined> {
    const {depth} = this;
    this.output += node.text;
    const value = this.findHere(node.ref);
    this.push(value);
    yield* this.flow(truthy(value) ? node.body : node.otherwise);
    this.popTo(depth);
  }

  private *flowLoop({text, ref, body, otherwise, detail}: Node): Generator<string, void, undefined> {
    const {depth} = this;
    this.output += text;
    const items = this.findHere(ref);
    if (!Array.isArray(items) || items.length === 0) {
      yield* this.flow(otherwise);
      return;
    }
    this.push(items);
    this.push(undefined);
    const {length} = items;
    const steps = stepsOf(body);
    for (let i = 0; i < length; i++) {
      this.spend(steps);
      this.turn(items[i], i);
      yield* this.flow(body);
      if (i < length - 1) this.branch(detail.between);
    }
    this.popTo(depth);
  }
}

/** A render that hands its output out in chunks. `errors` grows while the chunks are read. */
export class TemplateStream implements AsyncIterable<string> {
  constructor(
    private readonly engine: StreamingEngine,
    private readonly root: Block,
    private readonly syntax: readonly TemplateError[],
  ) {}

  /** Errors so far, those of the syntax first. */
  get errors(): readonly TemplateError[] {
    return [...this.syntax, ...this.engine.errors];
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<string, void, undefined> {
    yield* this.engine.chunks(this.root);
  }
}

/** Runs a template over data chunk by chunk, at the reader's pace; to be read once. Never throws. */
export const streamTemplate = (
  {root, home, partials, errors}: Template,
  data: unknown,
  options: RenderOptions,
): TemplateStream => new TemplateStream(new StreamingEngine(data, home, partials, options), root, errors);
