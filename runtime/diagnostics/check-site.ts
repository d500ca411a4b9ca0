import {findMistakes, type Mistake, mistake} from '../../src/site/find-mistakes.js';
import {SITE_SHAPES} from '../../src/tables/site-fields.js';
import type {Page} from '../contracts.js';
import {jsonMistake} from './json-mistakes.js';

const ROUTES = Object.keys(SITE_SHAPES.routes);

/** Routes that there are not and that no mistake names yet: all names that there are fit into a line. */
const unknownRoutes = (own: unknown, named: readonly Mistake[]): Mistake[] => {
  const {routes} = Object(own) as {readonly routes?: unknown};
  if (typeof routes !== 'object' || routes === null || Array.isArray(routes)) return [];
  return Object.keys(routes)
    .filter(key => !ROUTES.includes(key) && !named.some(({path}) => path === `routes.${key}`))
    .map(key =>
      mistake(`routes.${key}`, `a field "${key}", which nothing reads`, `one of ${ROUTES.join(', ')}`),
    );
};

/** Fields that tell a site context from other JSON of a page. */
const TELLING = ['apiRoot', 'routes'];

/** A script with a site context that is not marked as one. */
const unmarkedContext = (): HTMLScriptElement | undefined =>
  [...document.querySelectorAll<HTMLScriptElement>('script[type="application/json"]')].find(
    script =>
      !script.matches('[data-props], [data-vitrine=site]') &&
      !jsonMistake(script.text, '') &&
      TELLING.some(name => Object.hasOwn(Object(JSON.parse(script.text)), name)),
  );

/** Reports every mistake of the page's site context. */
export const checkSite = ({contexts, report}: Page): void => {
  if (contexts.own === undefined) {
    const script = unmarkedContext();
    if (!script) return;
    const given = script.getAttribute('data-vitrine');
    const found =
      given === null ? 'none on <script type="application/json"> with apiRoot or routes' : `"${given}"`;
    const {message} = mistake(
      'data-vitrine',
      found,
      '"site"',
      '<script type="application/json" data-vitrine="site">',
    );
    report('wrong-data', `script ${message}`, script);
    return;
  }
  const found = findMistakes(contexts.own, 'site context');
  for (const {message} of [...found, ...unknownRoutes(contexts.own, found)])
    report('wrong-data', `script[data-vitrine=site] ${message}`);
};
