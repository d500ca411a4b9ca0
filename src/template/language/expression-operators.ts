import {toNumber} from './expression-values.js';

/** The strength of functions. */
export const CALL_STRENGTH = 99;
export const UNARY_STRENGTH = 17;

/** What a sign or name of an expression stands for: an operator, a function, or else a constant. */
export type Token = {
  /** What messages call an operator. */
  readonly name: string;
  /** How strongly it binds; functions bind before anything, constants not at all. */
  readonly strength: number;
  /** What `operate` does for it. */
  readonly code: number;
  readonly value: unknown;
};

/** What an operator before one operand is listed under: this and its sign. */
export const UNARY = 'u';

/** Signs and names, each with its strength and what messages call it: first those of numbers. Source: template language §5. */
const OPERATORS = `u- 17 unary minus
~ 17 bitwise not
** 16 exponent
* 15 multiply
/ 15 divide
% 15 modulus
- 14 subtract
<< 13 left shift
>> 13 right shift
& 10 bitwise and
^ 9 bitwise xor
| 8 bitwise or
max 99
min 99
abs 99
num 99
u+ 17 unary plus
+ 14 add
< 12 less than
> 12 greater than
<= 12 less than or equal
>= 12 greater than or equal
== 11 equality
!= 11 inequality
=== 11 strict equality
!== 11 strict inequality
&& 7 logical and
|| 6 logical or
str 99
! 17 logical not
bool 99
= 3 assign
( 0
) 0
, 0
; 0`;

const operateOnNumbers = (code: number, a: number, b: number): number => {
  switch (code) {
    case 0:
      return -a;
    case 1:
      return ~a;
    case 2:
      return a ** b;
    case 3:
      return a * b;
    case 4:
      return a / b;
    case 5:
      return a % b;
    case 6:
      return a - b;
    case 7:
      return a << b;
    case 8:
      return a >> b;
    case 9:
      return a & b;
    case 10:
      return a ^ b;
    case 11:
      return a | b;
    // Both compare in this order on purpose: NaN loses as the first and wins as the last.
    case 12:
      return a > b ? a : b;
    case 13:
      return a < b ? a : b;
    case 14:
      return Math.abs(a);
    default:
      return a;
  }
};

/** What the operator with this place in the list computes. Functions take what they made of the arguments before and the next. */
export const operate = (code: number, a: unknown, b: unknown): unknown => {
  switch (code) {
    case 17:
      return (a as number) + (b as number);
    case 18:
      return (a as number) < (b as number);
    case 19:
      return (a as number) > (b as number);
    case 20:
      return (a as number) <= (b as number);
    case 21:
      return (a as number) >= (b as number);
    case 22:
      // biome-ignore lint/suspicious/noDoubleEquals: the language compares as JavaScript does
      return a == b;
    case 23:
      // biome-ignore lint/suspicious/noDoubleEquals: the language compares as JavaScript does
      return a != b;
    case 24:
      return a === b;
    case 25:
      return a !== b;
    case 26:
      return Boolean(a && b);
    case 27:
      return Boolean(a || b);
    case 28:
      return String(a);
    case 29:
      return !a;
    case 30:
      return Boolean(a);
    default:
      return operateOnNumbers(code, toNumber(a), toNumber(b));
  }
};

const CONSTANTS = {
  true: true,
  false: false,
  null: null,
  PI: Math.PI,
  E: Math.E,
  Infinity: 1 / 0,
  NaN: 0 / 0,
};

/** Operators by sign, functions and constants by name. */
export const TOKENS: ReadonlyMap<string, Token> = new Map([
  ...OPERATORS.split('\n').map((line, code): [string, Token] => {
    const [sign = '', strength, ...words] = line.split(' ');
    return [sign, {name: words.join(' ') || sign, strength: Number(strength), code, value: undefined}];
  }),
  ...Object.entries(CONSTANTS).map(([name, value]): [string, Token] => [
    name,
    {name, strength: 0, code: 0, value},
  ]),
]);

/** Binds a variable; what it computes is never asked. */
export const ASSIGN = TOKENS.get('=');
