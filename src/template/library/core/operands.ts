import type {Context} from '../../language/plugin.js';

/** A constant, or the text of a reference. */
type Operand = {readonly constant: unknown} | string;

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
  return text;
};

const operandsOf = (args: readonly string[]): readonly Operand[] => {
  let operands = parsed.get(args);
  if (!operands) {
    operands = args.map(parseOperand);
    parsed.set(args, operands);
  }
  return operands;
};

const readOperand = (operand: Operand | undefined, context: Context): unknown => {
  if (operand === undefined) return undefined;
  return typeof operand === 'string' ? context.resolve(operand) : operand.constant;
};

/**
 * Whether something holds of the values that the first two arguments stand for: JSON where it looks like JSON and is,
 * else a reference. One argument is compared with the node. Arguments are parsed once per place in a template.
 * Source: template language §10.
 */
export const compareOperands = (
  args: readonly string[],
  context: Context,
  holds: (a: unknown, b: unknown) => boolean,
): boolean => {
  const operands = operandsOf(args);
  const value = readOperand(operands[0], context);
  return operands.length === 1
    ? holds(context.node(), value)
    : holds(value, readOperand(operands[1], context));
};
