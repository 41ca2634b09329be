import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { migrateDatabase } from '../db/migrate.ts'
import { databaseUrl, dropDatabase, onServer } from '../testing/database-server.ts'
import { scratchFolder } from '../testing/scratch-folder.ts'

const MIGRATIONS = join(import.meta.dirname, '../db/migrations')
/** The last one of a shop whose checkouts and payments were one. */
const LAST_BEFORE = '0001_audit_money_fields'

const attempt = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
const saleKey = '00000000-0000-4000-8000-00000000aaaa'

/** A shop as it was: checkouts in every state, one of them with an amount on its way, orders of each till, refunds. */
const ROWS = `
  insert into categories (name, slug, position) values ('Things', 'things', 1);
  insert into shoppers (token_hash) values ('a'), ('b');
  insert into checkout_attempts (id, shopper_id, status, provider, payment_intent_id, client_secret, previous, revision, subtotal_cents,
      tax_cents, tax_rate_ppm, shipping_cents, total_cents, shipping_method, contact_name, contact_email, contact_phone, created_at, hold_expires_at)
    values
      ('${attempt(1)}', 1, 'open', 'stripe', 'pi_1', 's_1', '{"totalCents":1070}', 3, 2000, 140, 70000, 0, 2140, 'pickup', 'C', 'c@example.com', '1', '2026-01-02', '2026-01-03'),
      ('${attempt(2)}', 2, 'paid', 'stripe', 'pi_2', 's_2', null, 1, 2000, 140, 70000, 0, 2140, 'pickup', 'C', 'c@example.com', '1', '2026-01-02', '2026-01-03'),
      ('${attempt(3)}', 2, 'released', 'stripe', null, null, null, 1, 2000, 140, 70000, 0, 2140, 'pickup', 'C', 'c@example.com', '1', '2026-01-02', '2026-01-03'),
      ('${attempt(4)}', 2, 'refunded', 'stripe', 'pi_4', 's_4', null, 1, 2000, 140, 70000, 0, 2140, 'pickup', 'C', 'c@example.com', '1', '2026-01-02', '2026-01-03');
  insert into orders (payment_source, payment_intent_id, attempt_id, sale_key, cash_given_cents, subtotal_cents, tax_cents, tax_rate_ppm, shipping_cents,
      total_cents, refunded_cents, payment_status, shipping_method, contact_name, contact_email, contact_phone)
    values
      ('online', 'pi_2', '${attempt(2)}', null, null, 2000, 140, 70000, 0, 2140, 1070, 'partially_refunded', 'pickup', 'C', 'c@example.com', '1'),
      ('cash', null, null, '${saleKey}', 3000, 1000, 70, 70000, 0, 1070, 0, 'paid', 'pickup', '', '', ''),
      ('online', 'pi_demo_5', null, null, null, 1000, 70, 70000, 0, 1070, 0, 'paid', 'pickup', 'D', 'd@example.com', '2');
  insert into refunds (id, order_id, source, payment_intent_id, amount_cents, tax_cents, reason, status)
    values
      (gen_random_uuid(), 1, 'online', 'pi_2', 1070, 70, 'Wrong size', 'succeeded'),
      (gen_random_uuid(), null, 'online', 'pi_4', 2140, null, 'Sold out', 'succeeded'),
      (gen_random_uuid(), null, 'online', 'pi_unknown', 500, null, 'Nobody knows', 'pending');`

test('what was paid before payments had purposes is told from them, to the cent', async () => {
  const { sql, migrate } = await aShopFromBefore()
  await sql(ROWS)

  await migrate()

  const paid = await sql(`
    select coalesce(payment_intent_id, source) as payment, provider, progress, payment.amount_cents as cents, payment.previous_cents as before,
      revision, purpose.effect, purpose.subject_id as subject from payments payment join payment_purposes purpose on payment_id = payment.id order by 1`)
  expect(paid).toMatchObject([
    { payment: 'cash', provider: null, progress: 'settled', cents: 1_070, effect: 'done', subject: saleKey },
    { payment: 'online', provider: 'stripe', progress: 'released', effect: 'pending', subject: attempt(3) },
    { payment: 'pi_1', progress: 'open', cents: 2_140, before: 1_070, revision: 3, effect: 'pending' },
    { payment: 'pi_2', progress: 'settled', cents: 2_140, before: null, effect: 'done', subject: attempt(2) },
    { payment: 'pi_4', progress: 'settled', cents: 2_140, effect: 'returned', subject: attempt(4) },
    { payment: 'pi_demo_5', provider: 'demo', progress: 'settled', cents: 1_070, effect: 'done' },
  ])
  expect(
    await sql(`
    select orders.id, coalesce(payment.payment_intent_id, payment.source) as payment from orders
    join payment_purposes purpose on purpose.id = purpose_id join payments payment on payment.id = payment_id order by 1`),
  ).toEqual([
    { id: 1, payment: 'pi_2' },
    { id: 2, payment: 'cash' },
    { id: 3, payment: 'pi_demo_5' },
  ])
  expect(
    await sql(`
    select refunds.payment_intent_id as intent, refunds.is_return, payment.payment_intent_id as of, effect from refunds
    left join payment_purposes purpose on purpose.id = purpose_id left join payments payment on payment.id = payment_id order by 1`),
  ).toEqual([
    { intent: 'pi_2', is_return: false, of: 'pi_2', effect: 'done' },
    { intent: 'pi_4', is_return: true, of: 'pi_4', effect: 'returned' },
    { intent: 'pi_unknown', is_return: true, of: null, effect: null },
  ])
})

/** A database that stands where the shop stood then; `migrate` brings it to today. */
async function aShopFromBefore() {
  const server = inject('databaseServer')
  const name = `before_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template template0`)
  const url = databaseUrl(server, name)
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  // The database may be dropped before the connection is gone.
  pool.on('error', () => {})
  onTestFinished(async () => {
    await pool.end()
    await dropDatabase(server, name)
  })
  const folder = scratchFolder()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const migrations = join(folder, 'migrations')
  const sqlFiles = join(folder, 'none')
  for (const made of [migrations, sqlFiles, join(migrations, 'meta')]) mkdirSync(made, { recursive: true })
  const journal = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[]
  }
  const last = journal.entries.findIndex(({ tag }) => tag === LAST_BEFORE)
  const entries = journal.entries.slice(0, last + 1)
  writeFileSync(join(migrations, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  for (const { tag } of entries) cpSync(join(MIGRATIONS, `${tag}.sql`), join(migrations, `${tag}.sql`))
  await migrateDatabase(url, { migrations, sqlFiles })
  return { sql: async (text: string) => (await pool.query(text)).rows, migrate: () => migrateDatabase(url) }
}
