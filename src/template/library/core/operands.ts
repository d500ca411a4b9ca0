import {type Path, parsePath} from '../../language/path.js';
import type {Context} from '../../language/plugin.js';

type Operand = {readonly constant: unknown} | {readonly path: Path};

const JSON_START = /^(?:["[{]|-?\d|(?:true|false|null)$)/;
const parsed = new WeakMap<readonly string[], readonly Operand[]>();

const parseOperand = (text: string): Operand => {
  if (JSON_START.test(text)) {
    try {
      return {constant: JSON.parse(text)};
    } catch {
      // not JSON after all: a reference
    }
  }
  return {path: parsePath(text)};
};

const operandsOf = (args: readonly string[]): readonly Operand[] => {
  let operands = parsed.get(args);
  if (!operands) {
    operands = args.map(parseOperand);
    parsed.set(args, operands);
  }
  return operands;
};

/**
 * The value an argument of a comparison stands for: JSON where it looks like JSON and is, else a reference.
 * Arguments are parsed once per place in a template. Source: template language §10.
 */
export const operand = (args: readonly string[], index: number, context: Context): unknown => {
  const found = operandsOf(args)[index];
  if (!found) return undefined;
  return 'constant' in found ? found.constant : context.resolve(found.path);
};
