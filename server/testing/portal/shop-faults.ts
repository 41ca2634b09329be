import type { TestShop } from '../shop.ts'

/** The shop dies in the middle of taking in an edit: all that the edit did is undone. */
export async function makeMortal(shop: TestShop): Promise<void> {
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
    create table test_records as select * from portal_records with no data;
    create table test_edits as select * from portal_edits with no data;`)
}

export async function dying<T>(shop: TestShop, work: () => Promise<T>): Promise<T> {
  await shop.sql('update test_dying set is_on = true')
  try {
    return await work()
  } finally {
    await shop.sql('update test_dying set is_on = false')
  }
}

export async function backUp(shop: TestShop): Promise<void> {
  await shop.sqlAsOwner(`
    truncate test_records, test_edits;
    insert into test_records select * from portal_records;
    insert into test_edits select * from portal_edits;`)
}

/** Back to what the backup knew: of records that came later there is nothing, and their repairs are nobody's. */
export async function restore(shop: TestShop): Promise<void> {
  await shop.sqlAsOwner(`
    create temp table late as
      select id from repair_tickets where draft_key in (select uuid from portal_records)
        and draft_key not in (select uuid from test_records);
    delete from portal_records;
    delete from repair_photos where ticket_id in (select id from late);
    update repair_tickets set draft_key = null where id in (select id from late);
    insert into portal_records overriding system value select * from test_records;
    insert into portal_edits overriding system value select * from test_edits;`)
}
