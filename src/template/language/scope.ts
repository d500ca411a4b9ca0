import type {Home} from './errors.js';
import {descend, known, own} from './path.js';
import {First, type Reference} from './reference.js';
import type {Block} from './tree.js';
import {isPlain} from './value.js';

/** How names are read from the node of a frame: not decided yet, not at all, at once, or each only if it is an own one. */
enum Reading {
  unknown = 0,
  never = 1,
  plainly = 2,
  strictly = 3,
}

/** A named block with its source. */
export type Macro = {readonly body: Block; readonly home: Home};

const NONE: readonly never[] = [];

/** How many frames were filled so far, in all renders. */
let frames = 0;

/** One level of the scope. The engine pools frames by depth. Source: template language §3. */
class Frame {
  node: unknown = undefined;
  reading: Reading = Reading.unknown;
  /** Position in the loop from 0, or -1. */
  index = -1;
  /** True when names outside the frame are not visible. */
  stop = false;
  names: string[] = [];
  values: unknown[] = [];
  /** How many of the names are bound. */
  count = 0;
  /** A number that changes with each node of the frame. */
  serial = 0;
  macros: Map<string, Macro> | undefined = undefined;
}

/** Decides how names are read from the frame's node. */
const inspect = (frame: Frame): Reading => {
  const {node} = frame;
  if (typeof node !== 'object' || node === null || Array.isArray(node)) frame.reading = Reading.never;
  else frame.reading = isPlain(node) ? Reading.plainly : Reading.strictly;
  return frame.reading;
};

/** The stack of frames and every way of reading it. Source: template language §3. */
export class Scope {
  private readonly frames: Frame[];
  protected top: Frame;
  /** How many frames lie below the current one. */
  depth = 0;

  constructor(node: unknown) {
    this.top = new Frame();
    this.frames = [this.top];
    this.fill(this.top, node);
  }

  private fill(frame: Frame, node: unknown): void {
    frame.node = node;
    frame.reading = Reading.unknown;
    frame.index = -1;
    frame.stop = false;
    frame.count = 0;
    frame.serial = ++frames;
    frame.macros = undefined;
  }

  /** The node of the current frame. */
  get current(): unknown {
    return this.top.node;
  }

  /** Opens a frame; `isPrivate` hides everything outside it. */
  push(node: unknown, isPrivate = false): void {
    const depth = ++this.depth;
    let frame = this.frames[depth];
    if (frame === undefined) {
      frame = new Frame();
      this.frames.push(frame);
    }
    this.fill(frame, node);
    frame.stop = isPrivate;
    this.top = frame;
  }

  /** Makes the current frame the next turn of a loop. */
  turn(node: unknown, index: number): void {
    const {top} = this;
    this.fill(top, node);
    top.index = index;
  }

  /** Closes frames until `depth` are left below the current one. */
  popTo(depth: number): void {
    this.depth = depth;
    this.top = this.frames[depth] ?? this.top;
  }

  /** Binds a variable in the current frame. */
  bind(name: string, value: unknown): void {
    const {names, values, count} = this.top;
    let at = 0;
    while (at < count && names[at] !== name) at++;
    if (at === count) this.top.count++;
    names[at] = name;
    values[at] = value;
  }

  /** The values of the current frame's variables, for `undo`. */
  protected mark(): readonly unknown[] {
    const {values, count} = this.top;
    return count > 0 ? values.slice(0, count) : NONE;
  }

  /** Takes back every binding made since the mark. */
  protected undo(values: readonly unknown[]): void {
    this.top.values = [...values];
    this.top.count = values.length;
  }

  /** Defines a macro in the current frame. */
  define(name: string, macro: Macro): void {
    this.top.macros ??= new Map();
    this.top.macros.set(name, macro);
  }

  /** Finds a macro in any frame, innermost first. */
  macro(name: string): Macro | undefined {
    for (let depth = this.depth; depth >= 0; depth--) {
      const macro = this.frames[depth]?.macros?.get(name);
      if (macro) return macro;
    }
    return undefined;
  }

  /** Resolves a reference outward; undefined when missing. */
  find(reference: Reference): unknown {
    return descend(
      reference.first === First.name ? this.findName(reference.name) : this.findSpecial(reference),
      reference.rest,
    );
  }

  private findName(name: string): unknown {
    const {frames} = this;
    for (let {depth} = this; depth >= 0; depth--) {
      const frame = frames[depth] as Frame;
      const reading = frame.reading || inspect(frame);
      if (reading > Reading.never) {
        const value =
          reading === Reading.plainly
            ? known((frame.node as Record<string, unknown>)[name])
            : own(frame.node, name);
        if (value !== undefined) return value;
      }
      if (frame.stop) return undefined;
    }
    return undefined;
  }

  private findSpecial(reference: Reference): unknown {
    if (reference.first === First.node) return this.top.node;
    for (let {depth} = this; depth >= 0; depth--) {
      const frame = this.frames[depth] as Frame;
      const value = this.readSpecial(frame, reference);
      if (value !== undefined || frame.stop) return value;
    }
    return undefined;
  }

  private readSpecial(frame: Frame, {first, name, key}: Reference): unknown {
    switch (first) {
      case First.variable:
        return this.variableIn(frame, name);
      case First.position:
      case First.offset:
        return frame.index < 0 ? undefined : frame.index + (first === First.position ? 1 : 0);
      default:
        return own(frame.node, key);
    }
  }

  private variableIn(frame: Frame, name: string): unknown {
    for (let at = 0; at < frame.count; at++) if (frame.names[at] === name) return frame.values[at];
    return undefined;
  }

  /** Resolves a reference from the current frame alone, as sections do. */
  findHere(reference: Reference): unknown {
    return descend(this.firstHere(reference), reference.rest);
  }

  private firstHere({first, name, key}: Reference): unknown {
    const {top} = this;
    if (first === First.node) return top.node;
    return first > First.node ? this.variableIn(top, name) : own(top.node, key);
  }
}
