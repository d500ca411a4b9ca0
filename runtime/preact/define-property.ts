/** As `Object.defineProperty`, whatever the page has added to every object: what it is told inherits nothing. */
export const defineProperty: typeof Object.defineProperty = (target, name, description) =>
  Object.defineProperty(target, name, {__proto__: null, ...description} as PropertyDescriptor);
