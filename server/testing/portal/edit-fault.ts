import type { TestShop } from '../shop.ts'

const BACKED_UP = [...['portal_records', 'portal_edits', 'portal_blobs'], ...['repair_photos', 'repair_passcodes']]

/** The shop fails while it accepts an edit, so that all of the edit's changes are undone. */
export async function installEditFault(shop: TestShop): Promise<void> {
  await shop.sqlAsOwner(`
    create table test_dying (is_on boolean not null);
    insert into test_dying values (false);
    grant select, update on test_dying to public;
    create function test_die() returns trigger language plpgsql as $$
      begin
        if (select is_on from test_dying) then raise exception 'the shop dies'; end if;
        return new;
      end $$;
    create trigger test_die before insert on portal_edits for each row execute function test_die();
    ${BACKED_UP.map((table) => `create table test_${table} as select * from ${table} with no data;`).join('\n')}`)
}

export async function withEditFault<T>(shop: TestShop, work: () => Promise<T>): Promise<T> {
  await shop.sql('update test_dying set is_on = true')
  try {
    return await work()
  } finally {
    await shop.sql('update test_dying set is_on = false')
  }
}

export async function backUp(shop: TestShop): Promise<void> {
  await shop.sqlAsOwner(`
    ${BACKED_UP.map((table) => `truncate test_${table}; insert into test_${table} select * from ${table};`).join('\n')}`)
}

/** Records that are newer than the backup are gone, and their repairs refer to no record. */
export async function restore(shop: TestShop): Promise<void> {
  await shop.sqlAsOwner(`
    create temp table late as
      select id from repair_tickets where draft_key in (select uuid from portal_records)
        and draft_key not in (select uuid from test_portal_records);
    ${BACKED_UP.toReversed()
      .map((table) => `delete from ${table};`)
      .join('\n')}
    update repair_tickets set draft_key = null where id in (select id from late);
    ${BACKED_UP.map((table) => `insert into ${table} overriding system value select * from test_${table};`).join('\n')}`)
}
