import {MAKERS, type Token} from './expression-operations.js';

/** The strength of functions. */
export const CALL_STRENGTH = 99;
export const UNARY_STRENGTH = 17;

/** What an operator before one operand is listed under: this and its sign. */
export const UNARY = 'u';

/**
 * Signs and names, each with its strength and what messages call it; those that compute come first, in the order of
 * `MAKERS`. Source: template language §5.
 */
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
  ...OPERATORS.split('\n').map((line, at): [string, Token] => {
    const [sign = '', strength, ...words] = line.split(' ');
    return [
      sign,
      {name: words.join(' ') || sign, strength: Number(strength), make: MAKERS[at], value: undefined},
    ];
  }),
  ...Object.entries(CONSTANTS).map(([name, value]): [string, Token] => [
    name,
    {name, strength: 0, make: undefined, value},
  ]),
]);

/** Binds a variable; what it computes is never asked. */
export const ASSIGN = TOKENS.get('=');
