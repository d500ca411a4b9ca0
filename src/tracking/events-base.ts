import {SOURCE_ENVIRONMENTS} from '../tables/events.js';

/** The message for an unknown environment. Source: runtime spec §8. */
export const ENVIRONMENT_PROBLEM = 'sourceEnvironment needs to be set to one of dev, staging, or prod';

/** True for the name of an environment: the events service refuses events of any other. */
export const isEnvironment = (environment: unknown): boolean =>
  SOURCE_ENVIRONMENTS.some(({name}) => name === environment);

/**
 * The address of the events service of an environment: the staging host for dev, qa and staging unless dev has
 * its own, the production host for prod, `fallback` where the site names none. Null for an unknown environment.
 * Source: runtime spec §7.
 */
export const eventsBase = (environment: unknown, hosts: unknown, fallback: string): string | null => {
  const known = SOURCE_ENVIRONMENTS.find(({name}) => name === (environment ?? 'prod'));
  if (!known) return null;
  const named = (host: string): unknown =>
    Object.hasOwn(Object(hosts), host) ? (hosts as Record<string, unknown>)[host] : undefined;
  const host = named(known.host) ?? (known.host === 'development' ? named('staging') : undefined);
  return typeof host === 'string' ? host.replace(/\/+$/, '') : fallback;
};
