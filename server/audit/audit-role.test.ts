import { expect, test } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { openShop } from '../testing/shop.ts'
import { record } from './audit.ts'

async function aShopWithALog() {
  const shop = await openShop()
  await inTransaction(shop.context(), (ctx) => record(ctx, 'user.invited', 'user:1'))
  return shop
}

const ATTEMPTS = [
  `update audit_entries set actor_name = 'nobody'`,
  'delete from audit_entries',
  'truncate audit_entries',
  'merge into audit_entries using (select 1) as other on true when matched then delete',
]

test('the program’s role cannot change the log or remove its triggers', async () => {
  const shop = await aShopWithALog()
  const more = [
    'alter table audit_entries disable trigger user',
    'drop table audit_entries',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
    'set role benchside',
  ]
  for (const attempt of [...ATTEMPTS, ...more])
    await expect(shop.sql(attempt), attempt).rejects.toMatchObject({ code: '42501' })

  expect(await shop.sql('select actor_name from audit_entries')).toEqual([{ actor_name: 'system' }])
})

test('a trigger protects the log if the program owns its tables', async () => {
  const shop = await aShopWithALog()
  for (const attempt of ATTEMPTS) await expect(shop.sqlAsOwner(attempt), attempt).rejects.toThrow('append-only')
})
