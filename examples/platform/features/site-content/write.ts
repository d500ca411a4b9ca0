import type {RoleName} from '../../../../src/tables/roles.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {OWNER_ACCESS, PAGE_PUBLISHERS} from '../owner/access.js';
import {type OwnerWrite, writeAsOwner} from '../owner/write-as-owner.js';

const PATH = '/owner/pages';

/** Roles that write pages, and roles that decide what visitors see. */
const ROLES_OF: Readonly<Record<'write' | 'publish', readonly RoleName[]>> = {
  write: OWNER_ACCESS[PATH].write,
  publish: PAGE_PUBLISHERS,
};

/** Answers a write of the site's pages. Throws as `writeAsOwner`. */
export const writeSite = <Answer extends object>(
  c: Exchange,
  shop: Shop,
  {role, ...write}: Omit<OwnerWrite<Answer>, 'path' | 'roles'> & {readonly role: keyof typeof ROLES_OF},
): Promise<Response> => writeAsOwner(c, shop, {...write, path: PATH, roles: ROLES_OF[role]});
