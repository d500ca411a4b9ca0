/** The engines behind one interface: `load()` gives `parse(case)` and `execute(parsed, data)`, which prints text. */

const ours = async () => {
  const {compile} = await import('../../../dist/template.js');
  const options = {expressions: true};
  return {
    parse: ({source}) => compile(source),
    execute: (template, data) => template.render(data, options).output,
  };
};

const squarespace = async () => {
  const {Compiler} = (await import('@squarespace/template-engine')).default;
  const compiler = new Compiler();
  return {
    parse: ({source}) => compiler.parse(source).code,
    execute: (code, json) => compiler.execute({code, json, enableExpr: true}).ctx.render(),
  };
};

const liquidjs = async () => {
  const {Liquid} = await import('liquidjs');
  const engine = new Liquid();
  return {
    parse: ({liquid}) => engine.parse(liquid),
    execute: (template, data) => engine.renderSync(template, data),
  };
};

/** Loaders by the name the report gives an engine. */
export const ENGINES = {ours, '@squarespace/template-engine': squarespace, liquidjs};
