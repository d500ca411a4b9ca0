import {findMistakes, type Mistake, mistake} from '../../src/site/find-mistakes.js';
import {SITE_SHAPES} from '../../src/tables/site-fields.js';
import type {Page} from '../contracts.js';

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

/** Reports every mistake of the page's site context. */
export const checkSite = ({contexts, report}: Page): void => {
  if (contexts.own === undefined) return;
  const found = findMistakes(contexts.own, 'site context');
  for (const {message} of [...found, ...unknownRoutes(contexts.own, found)])
    report('wrong-data', `script[data-vitrine=site] ${message}`);
};
