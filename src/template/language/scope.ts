import type {Home} from './errors.js';
import {descend, known, own} from './path.js';
import {FIRST, type Reference} from './reference.js';
import type {Block} from './tree.js';

/** Keys of a node's own properties may be read without asking when it is an object with the usual prototype. */
const isPlain = (node: unknown): boolean => {
  if (typeof node !== 'object' || node === null) return false;
  const prototype = Object.getPrototypeOf(node);
  return prototype === Object.prototype || prototype === null;
};

/** A named block with the source it stands in. */
export type Macro = {readonly body: Block; readonly home: Home};

/** One level of the scope. Frames are kept by depth and used again. Source: template language §3. */
class Frame {
  node: unknown = undefined;
  plain = false;
  /** Position in the loop from 0, or -1. */
  index = -1;
  /** True when nothing outside may be read. */
  stop = false;
  names: string[] = [];
  values: unknown[] = [];
  /** How many of the names are bound. */
  count = 0;
  macros: Map<string, Macro> | undefined = undefined;
}

/** What `mark` remembers of a frame's variables. */
export type Mark = {readonly count: number; readonly values: readonly unknown[]};

/** The stack of frames and every way of reading it. Source: template language §3. */
export class Scope {
  private readonly frames: Frame[];
  private top: Frame;
  /** How many frames lie below the current one. */
  depth = 0;

  constructor(node: unknown) {
    this.top = new Frame();
    this.frames = [this.top];
    this.fill(this.top, node);
  }

  private fill(frame: Frame, node: unknown): void {
    frame.node = node;
    frame.plain = isPlain(node);
    frame.index = -1;
    frame.stop = false;
    frame.count = 0;
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
    this.fill(this.top, node);
    this.top.index = index;
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
    names[at] = name;
    values[at] = value;
    if (at === count) this.top.count++;
  }

  /** Remembers the variables of the current frame. */
  mark(): Mark {
    const {values, count} = this.top;
    return {count, values: values.slice(0, count)};
  }

  /** Takes back every binding made since the mark. */
  undo({count, values}: Mark): void {
    this.top.count = count;
    for (let i = 0; i < count; i++) this.top.values[i] = values[i];
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
    const value = this.findFirst(reference);
    return reference.single ? value : descend(value, reference.path, 1);
  }

  private findFirst(reference: Reference): unknown {
    switch (reference.first) {
      case FIRST.name:
        return this.findName(reference.name);
      case FIRST.node:
        return this.top.node;
      case FIRST.variable:
        return this.findVariable(reference.name);
      case FIRST.position:
        return this.findIndex(1);
      case FIRST.offset:
        return this.findIndex(0);
      default:
        return this.findKey(reference.path[0] ?? '');
    }
  }

  private findName(name: string): unknown {
    const frames = this.frames;
    for (let depth = this.depth; depth >= 0; depth--) {
      const frame = frames[depth];
      if (frame === undefined) return undefined;
      const value = frame.plain
        ? known((frame.node as Record<string, unknown>)[name])
        : own(frame.node, name);
      if (value !== undefined || frame.stop) return value;
    }
    return undefined;
  }

  private findKey(key: string | number): unknown {
    for (let depth = this.depth; depth >= 0; depth--) {
      const frame = this.frames[depth];
      const value = own(frame?.node, key);
      if (value !== undefined || frame?.stop) return value;
    }
    return undefined;
  }

  private variableIn(frame: Frame, name: string): unknown {
    for (let at = 0; at < frame.count; at++) if (frame.names[at] === name) return frame.values[at];
    return undefined;
  }

  private findVariable(name: string): unknown {
    for (let depth = this.depth; depth >= 0; depth--) {
      const frame = this.frames[depth];
      if (frame === undefined) return undefined;
      const value = frame.count > 0 ? this.variableIn(frame, name) : undefined;
      if (value !== undefined || frame.stop) return value;
    }
    return undefined;
  }

  private findIndex(base: number): unknown {
    for (let depth = this.depth; depth >= 0; depth--) {
      const frame = this.frames[depth];
      if (frame === undefined) return undefined;
      if (frame.index >= 0) return frame.index + base;
      if (frame.stop) return undefined;
    }
    return undefined;
  }

  /** Resolves a reference from the current frame alone, as sections do. */
  findHere(reference: Reference): unknown {
    const value = this.firstHere(reference);
    return reference.single ? value : descend(value, reference.path, 1);
  }

  private firstHere(reference: Reference): unknown {
    const top = this.top;
    switch (reference.first) {
      case FIRST.node:
        return top.node;
      case FIRST.name:
        return own(top.node, reference.name);
      case FIRST.inherited:
      case FIRST.index:
        return own(top.node, reference.path[0] ?? '');
      default:
        return this.variableIn(top, reference.name);
    }
  }
}
