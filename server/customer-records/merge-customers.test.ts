import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { exhaustively } from '../testing/exhaustive.ts'
import { pastSale } from '../testing/past-sale.ts'
import { aProduct } from '../testing/products.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { aListedService } from '../testing/staff.ts'
import { mergeRecords, undoMergeOfRecords } from './merge-customers.ts'

const PEOPLE = ['Ada Park', 'A. Park', 'Bo Reed', 'Joan Lee'].map((name, at) => ({
  name,
  email: `${name.replace(/\W/g, '').toLowerCase()}@example.com`,
  phone: `614-555-010${at % 2}`,
}))

const person = fc.integer({ min: 0, max: PEOPLE.length - 1 })
const history = fc.array(
  fc.record({
    who: person,
    kind: fc.constantFrom(
      ...['ticket', 'order', 'alert', 'request', 'note', 'account', 'address'],
      ...['inquiry', 'gift card', 'sale', 'subscription', 'credit'],
    ),
  }),
  { minLength: 4, maxLength: 14 },
)
const chosenFacts = fc.record(
  { name: fc.constantFrom('Ada', 'Bo'), alert: fc.constantFrom('', 'Knock'), note: fc.constantFrom('Rings twice', '') },
  { requiredKeys: [] },
)

async function addTo(shop: TestShop, productId: number, { who, kind }: { who: number; kind: string }, at: number) {
  const { name, email, phone } = PEOPLE[who]!
  const contact = [name, email, phone]
  if (kind === 'ticket')
    await shop.sql(
      `insert into repair_tickets (customer_name, customer_email, customer_phone, device_type, problem_description) values ($1, $2, $3, 'Laptop', '-')`,
      contact,
    )
  else if (kind === 'order') {
    const line = { productId, quantity: 1, unitPriceCents: 1_000 + at, taxCents: 7 }
    const id = await pastSale(shop, { at: shop.time.now, lines: [line], paymentSource: 'cash' })
    await shop.sql(
      `update orders set customer_id = customer_for($1, $2, $3, null, 'order'), contact_email = $2 where id = $4`,
      [...contact, id],
    )
  } else if (kind === 'alert')
    await shop.sql(
      `insert into stock_alerts (product_id, email, created_at) values ($1, $2, now()) on conflict do nothing`,
      [productId, email],
    )
  else if (kind === 'request')
    await shop.sql(
      `insert into domain_requests (key, kind, wanted, contact_email, created_at) values (gen_random_uuid(), 'dns', 'a', $1, now())`,
      [email],
    )
  else if (kind === 'account')
    await shop.sql(`insert into users (username, email, password_hash) values ($1, $2, 'x') on conflict do nothing`, [
      `user${who}`,
      email,
    ])
  else if (kind === 'note')
    await shop.sql(
      `insert into customer_notes (customer_id, text, author_name, at) values (customer_for($1, $2, $3, null, 'note'), 'Note', 'olive', now())`,
      contact,
    )
  else if (kind === 'credit')
    await shop.sql(
      `insert into balances (kind, user_id, balance_cents)
       select 'store_credit', id, $2 from users where email = $1 and not exists (select from balances where user_id = users.id)`,
      [email, 500 + at],
    )
  else if (kind === 'inquiry')
    await shop.sql(
      `insert into inquiries (draft_key, service_id, customer_name, customer_email, customer_phone, description, created_at, updated_at)
       values (gen_random_uuid(), (select min(id) from services), $1, $2, $3, '-', now(), now())`,
      contact,
    )
  else if (kind === 'gift card')
    await shop.sql(
      `insert into gift_card_sales (key, amount_cents, buyer_name, buyer_email, recipient_name, recipient_email, message)
       values (gen_random_uuid(), $3, $1, $2, '', '', '')`,
      [name, email, 2_500 + at],
    )
  else if (kind === 'sale')
    await shop.sql(
      `insert into parked_sales (key, name, note, basket, shown, contact_name, contact_email, contact_phone, total_cents, unit_count, parked_by, parked_at)
       values (gen_random_uuid(), '', '', '{}', '[]', $1, $2, $3, 700, 1, 'olive', now())`,
      contact,
    )
  else if (kind === 'subscription')
    await shop.sql(
      `insert into newsletter_subscribers (email, requested_at, status, confirmed_at) values ($1, now(), 'confirmed', now()) on conflict do nothing`,
      [email],
    )
  else
    await shop.sql(
      `insert into customer_addresses (customer_id, address) values (customer_for($1, $2, $3, null, 'note'), $4)`,
      [...contact, `${at} Oak Street`],
    )
}

/** Tables whose rows belong to a record. */
async function tablesOf(shop: TestShop): Promise<string[]> {
  const rows = await shop.sql<{ name: string }>(`
    select distinct conrelid::regclass::text as name from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'customers'::regclass and attname = 'customer_id' order by 1`)
  return rows.map(({ name }) => name).filter((name) => name !== 'customer_contacts')
}

/** The owner of each row, and every fact of each record. */
async function stateOf(shop: TestShop, tables: string[]) {
  const owned = tables.map((table) => `select '${table}' as "table", id::text, customer_id as owner from ${table}`)
  const rows = await shop.sql<{ table: string; id: string; owner: number | null }>(
    `${owned.join(' union all ')} order by 1, 2`,
  )
  const contacts = await shop.sql(
    `select customer_id, kind, value, normalized, label, is_preferred from customer_contacts order by 1, 2, 4`,
  )
  const addresses = await shop.sql(
    `select id, customer_id, address, label, is_preferred from customer_addresses order by 1`,
  )
  const records = await shop.sql<{ id: number; merged_into_id: number | null }>(
    `select id, kind, name, language, alert, note, source, marketing_consent_at, texts_consent_at, merged_into_id
     from customers order by id`,
  )
  const [money] = await shop.sql(
    `select (select coalesce(sum(total_cents - refunded_cents), 0) from orders) as orders,
       (select coalesce(sum(balance_cents), 0) from balances) as credit,
       (select coalesce(sum(amount_cents), 0) from gift_card_sales) as gift_cards`,
  )
  return { rows, contacts, addresses, records, money }
}

test('a merge loses nothing of money or history, and undoing it restores everything exactly', async () => {
  const shop = await openShop()
  const product = await aProduct(shop)
  await aListedService(shop)
  const tables = await tablesOf(shop)
  const inOne = <T>(work: (ctx: Ctx) => Promise<T>) => inTransaction(shop.context(), work)

  await fc.assert(
    fc.asyncProperty(history, fc.infiniteStream(fc.nat()), chosenFacts, async (steps, picks, facts) => {
      await shop.sqlAsOwner(`truncate ${['customers', 'balances', ...tables].join()} cascade`)
      for (const [at, step] of steps.entries()) await addTo(shop, product.id, step, at)
      const pick = <T>(from: T[]) => from[picks.next().value! % from.length]!
      const merges: { id: number; before: Awaited<ReturnType<typeof stateOf>> }[] = []
      for (let round = 0; round < 3; round++) {
        const before = await stateOf(shop, tables)
        const current = before.records.filter((record) => record.merged_into_id === null).map(({ id }) => id)
        if (current.length < 2) break
        const intoId = pick(current)
        const fromId = pick(current.filter((id) => id !== intoId))

        const id = await inOne((ctx) => mergeRecords(ctx, { intoId, fromId, mergedBy: 'olive', facts }))
        merges.push({ id, before })

        const after = await stateOf(shop, tables)
        expect(after.money).toEqual(before.money)
        expect(after.rows).toEqual(
          before.rows.map((row) => ({ ...row, owner: row.owner === fromId ? intoId : row.owner })),
        )
        const phones = (state: typeof after) =>
          new Set(state.contacts.map(({ kind, normalized }) => `${kind} ${normalized}`))
        expect(phones(after)).toEqual(phones(before))
        expect(after.contacts.some(({ customer_id }) => customer_id === fromId)).toBe(false)
        expect(after.records.find(({ id }) => id === intoId)).toMatchObject(facts)
      }
      for (const { id, before } of merges.reverse()) {
        await inOne((ctx) => undoMergeOfRecords(ctx, id))
        expect(await stateOf(shop, tables)).toEqual(before)
      }
    }),
    { numRuns: exhaustively([12, 100], (runs) => runs === 12).at(-1)!, seed: 42 },
  )
})
