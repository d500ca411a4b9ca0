import {createServer} from '../../examples/platform/server.js';
import {nameOfRoute, TARGETS, type Target} from './targets.js';

/** A route of the platform and the request that attacks begin from. */
export interface Attacked {
  readonly name: string;
  readonly method: string;
  /** As it is registered, its language included. */
  readonly path: string;
  readonly target: Target;
}

/** Every route that the platform registers; those that only refuse other methods are met by requests with these. */
function registered(): readonly {readonly method: string; readonly path: string}[] {
  // Handlers are registered, and none is called: what they share is never looked at.
  const shop = {limits: {pagesPerMinute: 0}, allowedOrigins: []} as unknown as Parameters<
    typeof createServer
  >[0];
  const faults = {} as Parameters<typeof createServer>[1]['faults'];
  return createServer(shop, {faults, root: '', runtimeFolder: '', dataDir: null}).routes.filter(
    ({method}) => method !== 'ALL',
  );
}

/** The routes of the platform that are attacked, and the names of those that no attack is known for. */
export function attackedRoutes(): {
  readonly routes: readonly Attacked[];
  readonly unknown: readonly string[];
} {
  const named = registered().map(route => ({...route, name: nameOfRoute(route)}));
  const unknown = named.filter(({name}) => !Object.hasOwn(TARGETS, name)).map(({name}) => name);
  const routes = named.flatMap(({name, method, path}) => {
    const target = TARGETS[name];
    return target ? [{name, method, path, target}] : [];
  });
  return {routes, unknown: [...new Set(unknown)]};
}
