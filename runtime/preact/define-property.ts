/** As `Object.defineProperty`, but the descriptor inherits nothing that the page added to every object. */
export const defineProperty: typeof Object.defineProperty = (target, name, description) =>
  Object.defineProperty(target, name, {__proto__: null, ...description} as PropertyDescriptor);
