import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { carla, signedUp } from '../testing/people.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { customerFor } from './customer-for.ts'

const NOT_A_CUSTOMER: Record<string, string> = {
  account_links: 'belongs to an account',
  checkouts: 'is not an order yet',
  company: 'is the shop itself',
  customer_contacts: 'is the record',
  inquiry_quotes: 'belongs to a request',
  mail_messages: 'is a copy of what was sent to an address',
  repair_estimates: 'says from which network the ticket’s customer decided',
  repair_signatures: 'belongs to a ticket',
  review_refusals: 'lists addresses that get no email',
  stock_alert_refusals: 'lists addresses that get no email',
  suppliers: 'is a supplier',
}

test('nothing with a customer’s contact is without a record', async () => {
  const shop = await openShop()
  const tables = await shop.sql<{ name: string; hasCustomer: boolean; checks: string[] }>(`
    select relname as name,
      exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'customer_id') as "hasCustomer",
      array(select conname::text from pg_constraint where conrelid = pg_class.oid and contype = 'c' and convalidated) as checks
    from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and exists (
      select from pg_attribute where attrelid = pg_class.oid and attname ~ '(^|_)(email|phone|customer_user_id|to_address|decider_address)$')`)

  const withoutRecord = tables.filter(
    ({ name, hasCustomer, checks }) =>
      !hasCustomer ||
      !checks.some((check) => [`${name}_contact_has_customer`, `${name}_customer_has_record`].includes(check)),
  )

  expect(tables.length).toBeGreaterThan(15)
  expect(withoutRecord.map(({ name }) => name).filter((name) => !NOT_A_CUSTOMER[name])).toEqual([])
})

test.each([
  [
    'repair_tickets',
    'customer_name, customer_email, customer_phone, device_type, problem_description',
    `'Ada', '', '614 555 0199', 'Laptop', '-'`,
  ],
  [
    'domain_requests',
    'key, kind, wanted, contact_email, created_at',
    `gen_random_uuid(), 'dns', 'a', 'a@b.example', now()`,
  ],
])('refuses a row of %s with a contact and without a record', async (table, columns, values) => {
  const shop = await openShop()
  await shop.sqlAsOwner(`drop trigger ${table}_set_customer on ${table}`)

  const insert = shop.sql(`insert into ${table} (${columns}) values (${values})`)

  await expect(insert).rejects.toThrow(`${table}_contact_has_customer`)
})

async function names(shop: TestShop) {
  return (await shop.sql<{ name: string }>('select name from customers order by id')).map(({ name }) => name)
}

async function contactsOf(shop: TestShop, id: number | null) {
  const rows = await shop.sql<{ value: string }>(
    'select value from customer_contacts where customer_id = $1 order by id',
    [id],
  )
  return rows.map(({ value }) => value)
}

test('finds a record by email, else by a phone number that is one customer’s alone', async () => {
  const shop = await openShop()
  const find = (name: string, email: string, phone: string) =>
    inTransaction(shop.context(), (ctx) => customerFor(ctx, { name, email, phone }, 'order'))
  const ada = await find('Ada Park', 'Ada@Example.com', '(614) 555-0101')
  const joan = await find('Joan Lee', '', '614-555-0202')

  expect(await find('Somebody', 'ada@example.com', '614-555-0999')).toBe(ada)
  expect(await find('Joan', '', '+1 614 555 0202 ext. 4')).toBe(joan)
  expect(await find('A. Park', '', '6145550101')).toBe(ada)
  const other = await find('Ada’s husband', 'bo@example.com', '614-555-0101')
  expect(other).not.toBe(ada)
  expect([ada, other]).not.toContain(await find('One of them', '', '614-555-0101'))
  expect(await find('Nobody', '', '')).toBeNull()
})

test('adds no contact to a record from a form that a stranger could have sent', async () => {
  const shop = await openShop()
  const find = (name: string, email: string, phone: string) =>
    customerFor(shop.context(), { name, email, phone }, 'order')
  const ada = await find('Ada Park', 'ada@example.com', '')

  await find('Mallory', 'ada@example.com', '614-555-0666')

  expect(await contactsOf(shop, ada)).toEqual(['ada@example.com'])
  expect(await names(shop)).toEqual(['Ada Park'])
})

test('names a record that was known by its address only', async () => {
  const shop = await openShop()
  const first = await customerFor(shop.context(), { email: 'ada@example.com' }, 'newsletter')
  const second = await customerFor(shop.context(), { name: 'Ada Park', email: 'ada@example.com' }, 'order')

  expect(second).toBe(first)
  expect(await names(shop)).toEqual(['Ada Park'])
})

test.each(['email', 'phone'])('creates one record for simultaneous requests with the same %s', async (kind) => {
  const shop = await openShop({ openConnections: 10 })
  const contact = kind === 'email' ? { email: 'ada@example.com' } : { phone: '614-555-0101' }
  const ask = () =>
    inTransaction(shop.context(), async (ctx) => {
      const id = await customerFor(ctx, { name: 'Ada', ...contact }, 'order')
      await new Promise((resume) => setTimeout(resume, 20))
      return id
    })

  const ids = await Promise.all(Array.from({ length: 8 }, ask))

  expect(new Set(ids).size).toBe(1)
  expect(await names(shop)).toEqual(['Ada'])
})

test('an account’s orders, repairs and the like belong to the account’s record', async () => {
  const shop = await openShop()
  await signedUp(shop)
  const [user] = await shop.sql<{ id: number; customer_id: number }>('select id, customer_id from users')
  const found = await customerFor(shop.context(), { email: 'other@example.com', userId: user!.id }, 'order')

  expect(found).toBe(user!.customer_id)
  expect(await contactsOf(shop, found)).toEqual([carla.email])
})

test('gives the rows of an older shop their records, by exact email or phone', async () => {
  const shop = await openShop()
  await shop.sql(`insert into repair_tickets (customer_name, customer_email, customer_phone, device_type, problem_description) values
    ('Ada Park', 'ada@example.com', '614-555-0101', 'Laptop', '-'), ('A. Park', 'ADA@example.com', '', 'Tablet', '-'),
    ('Joan', '', '614-555-0202', 'Laptop', '-'), ('Joan Lee', '', '(614) 555-0202', 'Laptop', '-')`)
  await shop.sql(`insert into inquiries (draft_key, service_id, customer_name, customer_email, customer_phone, description, created_at, updated_at)
    select gen_random_uuid(), id, 'Bo Park', 'bo@example.com', '614-555-0101', '-', now(), now() from services limit 1`)
  const carlas = await signedUp(shop)
  expect(carlas).toBeDefined()
  await shop.sqlAsOwner(`
    alter table repair_tickets drop constraint repair_tickets_contact_has_customer;
    alter table users drop constraint users_customer_has_record;
    update repair_tickets set customer_id = null; update users set customer_id = null;
    delete from customer_contacts; delete from customers;
    alter table repair_tickets add constraint repair_tickets_contact_has_customer check
      ((customer_email = '' and customer_phone = '') or customer_id is not null) not valid;
    alter table users add constraint users_customer_has_record check (role <> 'customer' or customer_id is not null) not valid`)

  await shop.sqlAsOwner(await readFile(new URL('customer.sql', import.meta.url), 'utf8'))

  const tickets = await shop.sql<{ name: string }>(
    'select customers.name from repair_tickets join customers on customers.id = customer_id order by repair_tickets.id',
  )
  expect(tickets.map(({ name }) => name)).toEqual(['Ada Park', 'Ada Park', 'Joan', 'Joan'])
  const [{ unchecked } = {}] = await shop.sql(
    `select count(*)::int as unchecked from pg_constraint where contype = 'c' and not convalidated`,
  )
  expect(unchecked).toBe(0)
})
