import {DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler} from 'kysely';
import {expect, test} from 'vitest';
import {lockOrder} from '../../../examples/platform/kernel/database/lock-order.js';

test('rows are locked in the order of bytes, whatever the language of the database', () => {
  const db = new Kysely<{variant: {id: string}}>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: of => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const {sql} = db.selectFrom('variant').select('id').orderBy('id', lockOrder).forUpdate().compile();
  expect(sql).toBe('select "id" from "variant" order by "id" collate "C" asc for update');
});
