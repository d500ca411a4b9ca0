import type {Transaction} from 'kysely';
import * as v from 'valibot';
import type {RoleName} from '../../../../src/tables/roles.js';
import type {Tables} from '../../kernel/database/tables.js';
import {decode} from '../../kernel/http/body.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Shop} from '../../kernel/http/shop.js';
import {mayWrite, OWNER_ACCESS, PAGE_PUBLISHERS} from './access.js';
import {type OwnerWrite, type Writer, writeAsOwner} from './write-as-owner.js';

const OWNER_PAGE = '/owner/pages';

type Tx = Transaction<Tables>;

/** What a role may do with such a draft. */
export const draftRoles = (role: RoleName) => ({
  mayWrite: mayWrite(OWNER_PAGE, role),
  mayPublish: PAGE_PUBLISHERS.includes(role),
});

const revision = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The body that takes a draft back. */
export const RevisionBody = v.object({revision});

/** The body that publishes a draft, or with `published` what visitors see instead of it, as when a publication is undone. */
export const publishBody = <Draft>(draft: v.GenericSchema<unknown, Draft>) =>
  v.object({revision, published: v.exactOptional(draft)});

/** Who writes, and the shop of one's own that it is written for, if it is one. */
type DraftWriter = Writer & Pick<Shop, 'own'>;

type Save<Change, Stored> = (tx: Tx, change: Change, by: DraftWriter) => Promise<Stored>;

/** The answers to the writes of a draft of the whole site, as its styles: whoever writes pages saves it, and whoever publishes pages publishes it. */
export const draftWrites = <Stored extends object>(
  again: (tx: Tx, shop: Pick<Shop, 'own'>) => Promise<Stored>,
) => {
  const answering =
    <Change>(
      write: Pick<OwnerWrite<Stored>, 'roles' | 'isAudited'>,
      schema: v.GenericSchema<unknown, Change>,
      save: Save<Change, Stored>,
    ): Route['answer'] =>
    (c, shop) =>
      writeAsOwner<Stored>(c, shop, {
        path: OWNER_PAGE,
        again: tx => again(tx, shop),
        ...write,
        read: body => {
          const change = decode(schema, body);
          return (tx, by) => save(tx, change, {...by, own: shop.own});
        },
      });
  return {
    /** Saves a draft, or another version of it, by whoever writes pages. */
    write: <Change>(schema: v.GenericSchema<unknown, Change>, save: Save<Change, Stored>) =>
      answering({roles: OWNER_ACCESS[OWNER_PAGE].write, isAudited: false}, schema, save),
    /** Changes what visitors see, by whoever publishes pages. */
    publish: <Change>(schema: v.GenericSchema<unknown, Change>, publish: Save<Change, Stored>) =>
      answering({roles: PAGE_PUBLISHERS}, schema, publish),
  };
};
