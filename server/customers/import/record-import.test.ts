import { expect, test } from 'vitest'
import type { z } from 'zod'
import { signVisit } from '#contract/appointments/field-visit.ts'
import {
  createCustomer,
  eraseCustomer,
  getCustomer,
  listCustomers,
  updateCustomer,
} from '#contract/customers/customer.ts'
import {
  getRecordImport,
  listImportedRecords,
  previewRecordImport,
  resumeRecordImport,
  startRecordImport,
  undoRecordImport,
} from '#contract/data-import/record-import.ts'
import { getNoteDraft, saveNoteDraft } from '#contract/repairs/draft/note-draft.ts'
import { getSystemStatus } from '#contract/system-status/system-status.ts'
import { lockUser } from '../../accounts/user.ts'
import { failAbandonedImports, runImport, runUndo } from '../../data-import/run-import.ts'
import { inTransaction } from '../../db/transaction.ts'
import { aShopWithTimes } from '../../testing/appointments/appointments.ts'
import { theOwner } from '../../testing/people.ts'
import { aTask, sent } from '../../testing/portal/portal-edits.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'
import { anEmployee } from '../../testing/staff.ts'
import { problemOf, type Visitor } from '../../testing/visitor.ts'
import { forgetUser } from '../forget-user.ts'
import { RECORD_IMPORT_KINDS } from './record-kinds.ts'

type File = z.input<typeof startRecordImport.input>

async function brought(shop: TestShop, olive: Visitor, file: File): Promise<number> {
  const { id } = await olive.call(startRecordImport, file as never)
  await runImport(shop.context(), RECORD_IMPORT_KINDS[file.recordType], id)
  return id
}

async function takenBack(shop: TestShop, olive: Visitor, id: number) {
  await olive.call(undoRecordImport, { id })
  const { recordType } = await olive.call(getRecordImport, { id })
  await runUndo(shop.context(), RECORD_IMPORT_KINDS[recordType], id)
  return olive.call(getRecordImport, { id })
}

const SHOPIFY = `First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Zip,Default Address Phone,Phone,Note
Ada,Byron,ada@example.com,yes,Engines Ltd,12 Elm Street,,Columbus,OH,43201,,'+1 614 555 0101,Likes tea
Grace,Hopper,GRACE@example.com,no,,,,,,,,,
No,Mail,,no,,,,,,,,614 555 0102,
Bad,Mail,ada at example,no,,,,,,,,,
Ada,Again,ADA@example.com,no,,,,,,,,,
`

test('imports customers from Shopify as accounts without emails, with a report of each row before and after', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const file = { recordType: 'customers' as const, csv: SHOPIFY }
  const preview = await olive.call(previewRecordImport, file)
  expect(preview).toMatchObject({ format: 'Shopify', created: 3, known: 1, refused: 1 })
  expect(await shop.sql(`select id from users where email ilike 'ada@%'`)).toEqual([])
  const mails = await shop.sql('select id from mail_messages')

  const id = await brought(shop, olive, file)

  expect(await olive.call(getRecordImport, { id })).toMatchObject({ state: 'done', created: 3, known: 1, refused: 1 })
  const rows = await olive.call(listImportedRecords, { id })
  expect(rows.map(({ line, outcome }) => [line, outcome])).toEqual([
    [5, 'refused'],
    [2, 'created'],
    [3, 'created'],
    [4, 'created'],
    [6, 'known'],
  ])
  const [ada] = await shop.sql(`select * from users where email = 'ada@example.com'`)
  expect(ada).toMatchObject({
    username: 'ada',
    first_name: 'Ada',
    phone: '+1 614 555 0101',
    address: '12 Elm Street, Columbus, OH 43201',
    email_verified_at: null,
    role: 'customer',
    is_admin: false,
  })
  expect(await shop.sql('select text from customer_notes')).toEqual([{ text: 'Company: Engines Ltd\nLikes tea' }])
  expect(await shop.sql('select id from mail_messages')).toEqual(mails)
  const refused = await (await olive.fetch(`/api/admin/data-imports/${id}/refused`)).text()
  expect(refused).toContain('Why it was refused')
  expect(refused).toContain('“ada at example” is not an email address')

  await runImport(shop.context(), RECORD_IMPORT_KINDS.customers, id)
  const again = await brought(shop, olive, file)
  expect(await olive.call(getRecordImport, { id: again })).toMatchObject({ created: 0, known: 4 })
})

test('undoes an import except for records that changed since, and records both', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const id = await brought(shop, olive, { recordType: 'customers', csv: SHOPIFY })
  await shop.sql(`update users set last_login = now() where email ilike 'grace@example.com'`)
  expect(await takenBack(shop, olive, id)).toMatchObject({ state: 'undone', undone: { removed: 2, retained: 1 } })
  expect(await shop.sql(`select email from users where email like '%example.com' and role = 'customer'`)).toEqual([
    { email: 'GRACE@example.com' },
  ])
  expect(await shop.sql('select text from customer_notes')).toEqual([])
  expect(await shop.sql(`select action from audit_entries where action like 'record_import.%' order by id`)).toEqual([
    { action: 'record_import.finished' },
    { action: 'record_import.undone' },
  ])

  const late = await brought(shop, olive, { recordType: 'customers', csv: SHOPIFY })
  await shop.sql(`update data_imports set finished_at = finished_at - interval '25 hours' where id = $1`, [late])
  expect((await problemOf(olive.call(undoRecordImport, { id: late }))).code).toBe('undo_too_late')
})

const WITHOUT_EMAIL = `Name,Email,Phone,Address,Notes
Nell Ash,,(614) 555-0171,3 Oak Lane,Rings first
,,614-555-0172,,
Nell Again,,1 614 555 0171,,
Known Phone,,614 555 0173,,
Shared One,,614 555 0174,,
No Contact,,,,
Short Number,,555,,
Bo Birch,bo@example.com,614 555 0175,,
Bo By Phone,,614 555 0175,,
`

test('imports customers without an email address as records without an account', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const aRecord = (name: string, value: string) =>
    olive.call(createCustomer, { name, contacts: [{ kind: 'phone', value }] })
  await aRecord('Kit Noor', '614-555-0173')
  for (const name of ['Shared A', 'Shared B']) await aRecord(name, '614-555-0174')
  const file = { recordType: 'customers' as const, csv: WITHOUT_EMAIL }
  expect(await olive.call(previewRecordImport, file)).toMatchObject({ created: 4, known: 3, refused: 2 })

  const id = await brought(shop, olive, file)

  const rows = await olive.call(listImportedRecords, { id })
  expect(rows.map(({ line, messages: [why] }) => [line, why])).toEqual([
    [7, 'An email address or phone number is required'],
    [8, 'An email address or phone number is required'],
    [2, 'Without an email address, there is no account'],
    [3, 'Without an email address, there is no account'],
    [6, 'Without an email address, there is no account'],
    [9, undefined],
    [4, 'An earlier row has this phone number'],
    [5, 'Kit Noor already has this phone number'],
    [10, 'An earlier row has this phone number'],
  ])
  const [nell] = await olive.call(listCustomers, { search: 'Nell Ash' })
  expect(nell).toMatchObject({ phone: '(614) 555-0171', email: '', userId: null })
  const page = await olive.call(getCustomer, { id: nell!.id })
  expect(page).toMatchObject({ source: 'import', addresses: [{ address: '3 Oak Lane' }], accounts: [] })
  expect(await shop.sql('select text from customer_notes')).toEqual([{ text: 'Rings first' }])
  expect(await olive.call(listCustomers, { search: '5550172' })).toMatchObject([{ name: '614-555-0172' }])

  await olive.call(updateCustomer, { id: nell!.id, alert: 'Has a dog' })
  expect(await takenBack(shop, olive, id)).toMatchObject({ undone: { removed: 3, retained: 1 } })
  expect(await olive.call(listCustomers, { search: '5550172' })).toEqual([])
  expect(await olive.call(listCustomers, { search: 'Bo Birch' })).toEqual([])
  expect(await olive.call(listCustomers, { search: 'Nell Ash' })).toMatchObject([{ alert: 'Has a dog' }])
  expect(await shop.sql('select text from customer_notes')).toEqual([{ text: 'Rings first' }])
  expect(await olive.call(listCustomers, { search: '5550174' })).toHaveLength(2)
})

test('gives an account to the record that already has the email address, and undoes only that', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const contacts = [{ kind: 'email' as const, value: 'ada@example.com' }]
  const { id: customerId } = await olive.call(createCustomer, { name: 'Ada B.', contacts })
  const id = await brought(shop, olive, { recordType: 'customers', csv: SHOPIFY })
  expect(await olive.call(getCustomer, { id: customerId })).toMatchObject({ accounts: [{ username: 'ada' }] })

  await takenBack(shop, olive, id)

  expect(await olive.call(getCustomer, { id: customerId })).toMatchObject({ name: 'Ada B.', accounts: [] })
})

test('M-6: erasing a customer without an account removes the person from imported rows', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const id = await brought(shop, olive, { recordType: 'customers', csv: WITHOUT_EMAIL })
  const [nell] = await olive.call(listCustomers, { search: 'Nell Ash' })

  await olive.call(eraseCustomer, { id: nell!.id })

  const names = (await olive.call(listImportedRecords, { id })).map(({ name }) => name)
  expect(names).toContain('Deleted customer')
  expect(names).not.toContain('Nell Ash')
  expect(names).toContain('Bo Birch')
})

test('M-6: removes a deleted person from imported rows, but not a person with a longer address', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const longer = 'Other,Person,grada@example.com.au,no,,,,,,,,,\nRefused,Row,xada@example.com,no,,,,,,,,,\n'
  const customers = await brought(shop, olive, { recordType: 'customers', csv: SHOPIFY + longer })
  const tickets = await brought(shop, olive, { recordType: 'tickets', csv: TICKETS })
  const named = async (id: number) =>
    (
      await shop.sql<{ name: string }>('select name from data_import_rows where import_id = $1 order by line', [id])
    ).map(({ name }) => name)
  const before = await named(tickets)
  expect(before.join()).toContain('Ada Byron')
  await shop.sql(`update users set email_verified_at = now() where email = 'ada@example.com'`)
  const [ada] = await shop.sql<{ id: number }>(`select id from users where email = 'ada@example.com'`)

  await inTransaction(shop.context(), async (ctx) => forgetUser(ctx, await lockUser(ctx, ada!.id)))

  expect(await named(customers)).toEqual([
    ...['Deleted customer', 'Grace Hopper', 'No Mail', 'Bad Mail', 'Deleted customer'],
    ...['Other Person', 'Refused Row'],
  ])
  expect(await named(tickets)).toEqual(before.map((name) => (name.includes('Ada Byron') ? 'Deleted customer' : name)))
  const retained = await shop.sql(
    `select messages::text, source::text from data_import_rows where name = 'Deleted customer'`,
  )
  for (const row of retained) expect(row).toEqual({ messages: '[]', source: null })
})

const TICKETS = `Ticket ID,Customer,Customer Email,Mobile,Device,Device Issue,Status,Created Date,Resolved
R-1,Ada Byron,ada@example.com,614 555 0101,MacBook Air,No longer charges,Repaired & Collected,2026-10-01 10:00,2026-10-03 16:00
R-2,Grace Hopper,grace@example.com,614 555 0102,iPhone 12,Screen is broken,Waiting for Parts,11/02/2026 9:15 AM,
R-3,Nobody Known,,,Laptop,Blue screen,In Progress,2026-11-03 09:00,
R-4,Old One,,,Printer,Paper jam,Cancelled,2025-01-05,
`

test('imports repairs with number, status and times; open ones need contact data', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  shop.time.now = new Date('2026-11-21T15:00:00.000Z')
  const file = { recordType: 'tickets' as const, csv: TICKETS }
  expect(await olive.call(previewRecordImport, file)).toMatchObject({ format: 'RepairDesk', created: 3, refused: 1 })

  const id = await brought(shop, olive, file)
  expect(
    await shop.sql(`select claim_number as number, status, custody, device_type as device, created_at as at,
      completed_at as done from repair_tickets order by id`),
  ).toEqual([
    {
      number: 'R-1',
      status: 'completed',
      custody: 'released',
      device: 'Laptop',
      at: new Date('2026-10-01T14:00:00.000Z'),
      done: new Date('2026-10-03T20:00:00.000Z'),
    },
    {
      number: 'R-2',
      status: 'awaiting parts',
      custody: 'in shop',
      device: 'Smartphone',
      at: new Date('2026-11-02T14:15:00.000Z'),
      done: null,
    },
    {
      number: 'R-4',
      status: 'cancelled',
      custody: 'expected',
      device: 'Printer',
      at: new Date('2025-01-05T17:00:00.000Z'),
      done: null,
    },
  ])
  expect(await shop.sql("select id from mail_messages where kind like 'ticket%'")).toEqual([])

  const again = await brought(shop, olive, file)
  expect(await olive.call(getRecordImport, { id: again })).toMatchObject({ created: 0, known: 3 })

  await shop.sql(`update repair_tickets set version = 2 where claim_number = 'R-2'`)
  expect(await takenBack(shop, olive, id)).toMatchObject({ undone: { removed: 2, retained: 1 } })
  expect(await shop.sql('select claim_number from repair_tickets')).toEqual([{ claim_number: 'R-2' }])
})

test('imports a finished repair as finished, or as waiting for pickup', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const statuses = {
    Unrepairable: 'ready for pickup',
    'Unrepairable - Collected': 'completed',
    'Waiting to be picked up': 'ready for pickup',
    'Picked up': 'completed',
  }
  const lines = Object.keys(statuses).map((was, n) => `R-${n},Ada Byron,ada@example.com,No sound,${was}`)
  const csv = ['Ticket ID,Customer,Customer Email,Problem,Status', ...lines, ''].join('\n')
  await brought(shop, olive, { recordType: 'tickets', csv })
  const here = await shop.sql<{ status: string }>('select status from repair_tickets order by claim_number')

  expect(here.map(({ status }) => status)).toEqual(Object.values(statuses))
})

test('does not undo a repair with recorded work or notes', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const id = await brought(shop, olive, { recordType: 'tickets', csv: TICKETS })
  const rows = await shop.sql<{ id: number }>('select id from repair_tickets order by claim_number')
  const [task, draft] = rows.map((row) => row.id)
  expect(await sent(olive, aTask({ ticketId: task! }))).toMatchObject([{ outcome: 'created' }])
  await olive.call(saveNoteDraft, { id: draft!, text: 'It smells of' })

  expect(await takenBack(shop, olive, id)).toMatchObject({ undone: { removed: 1, retained: 2 } })
  expect(await shop.sql('select id from repair_tickets order by claim_number')).toEqual([{ id: task }, { id: draft }])
  expect(await shop.sql(`select kind from portal_records`)).toEqual([{ kind: 'task' }])
  expect(await olive.call(getNoteDraft, { id: draft! })).toEqual({ text: 'It smells of' })
})

test('imports appointments without double booking, with columns mapped by hand', async () => {
  const { shop, olive } = await aShopWithTimes()
  const [service] = await shop.sql<{ id: number; name: string }>(
    `select id, name from services where type = 'pc_repair'`,
  )
  const [teo] = await shop.sql<{ id: number }>(`select id from users where username = 'teo'`)
  const csv = `Wer,Wann,Minuten,Mail,Was
Ada,2026-11-24 10:30,60,ada@example.com,${service!.name}
Grace,2026-11-24 11:00,30,grace@example.com,${service!.name}
Past,2026-11-02 10:00,30,,${service!.name}
Nowhere,2026-11-24,30,,${service!.name}
`
  const mapping = { customer: 0, start: 1, minutes: 2, email: 3, service: 4 }
  const file = { recordType: 'appointments' as const, csv, mapping, staffId: teo!.id }
  expect(await olive.call(previewRecordImport, { recordType: 'appointments', csv })).toMatchObject({
    created: 0,
    refused: 4,
  })
  expect(await olive.call(previewRecordImport, file)).toMatchObject({ created: 3, refused: 1 })

  const apart = `Customer,Start Date,Start Time,End Time,Service,Staff,Email
Ada,11/24/2026,2:30 PM,3:30 PM,${service!.name},teo,ada@example.com
Bo,46350.6875,,,${service!.name},teo,bo@example.com
`
  expect(await olive.call(previewRecordImport, { recordType: 'appointments', csv: apart })).toMatchObject({
    created: 2,
    refused: 0,
  })

  const id = await brought(shop, olive, file)
  expect(await olive.call(getRecordImport, { id })).toMatchObject({ created: 2, refused: 2 })
  expect(
    await shop.sql(
      `select customer_name as name, status, starts_at as at from appointments where draft_key is null order by starts_at`,
    ),
  ).toEqual([
    { name: 'Past', status: 'completed', at: new Date('2026-11-02T15:00:00.000Z') },
    { name: 'Ada', status: 'scheduled', at: new Date('2026-11-24T15:30:00.000Z') },
  ])
  expect(await takenBack(shop, olive, id)).toMatchObject({ undone: { removed: 2, retained: 0 } })
})

test('imports appointments in the time zone of the file, and rejects times it cannot read', async () => {
  const { shop, olive } = await aShopWithTimes()
  const [service] = await shop.sql<{ name: string }>(`select name from services where type = 'pc_repair'`)
  const rows = [
    ['One', '2026-12-08 15:30:00+00', ''],
    ['Two', '2026-12-09 15:30 GMT', ''],
    ['Three', '12/10/2026 10:30 AM PST', '11:30 AM'],
    ['Four', '12/11/2026 9am', '10 AM'],
    ['Five', '12/11/2026 in the afternoon', ''],
    ['Six', '12/11/2026 10:30 XYZ', ''],
    ['Seven', '12/11/2026 2 PM', 'late'],
    ['Eight', '03/14/2027 2:30 AM', ''],
  ]
  const lines = rows.map((row) => [...row, service!.name, 'teo', 'ada@example.com'].join(','))
  const csv = ['Customer,Start,End,Service,Staff,Email', ...lines, ''].join('\n')

  const id = await brought(shop, olive, { recordType: 'appointments', csv })

  const booked = await shop.sql<{ name: string; at: Date; until: Date }>(
    `select customer_name as name, starts_at as at, ends_at as until from appointments where draft_key is null order by starts_at`,
  )
  expect(booked.map(({ name, at, until }) => [name, at.toISOString(), until.toISOString()])).toEqual([
    ['One', '2026-12-08T15:30:00.000Z', '2026-12-08T16:00:00.000Z'],
    ['Two', '2026-12-09T15:30:00.000Z', '2026-12-09T16:00:00.000Z'],
    ['Three', '2026-12-10T18:30:00.000Z', '2026-12-10T19:30:00.000Z'],
    ['Four', '2026-12-11T14:00:00.000Z', '2026-12-11T15:00:00.000Z'],
  ])
  const refused = (await olive.call(listImportedRecords, { id })).filter(({ outcome }) => outcome === 'refused')
  expect(refused.map(({ name, messages }) => [name, ...messages])).toEqual([
    ['Five', '“12/11/2026 in the afternoon” is not a date with a time, such as 11/24/2026 2:30 PM'],
    ['Six', '“12/11/2026 10:30 XYZ” is not a date with a time, such as 11/24/2026 2:30 PM'],
    ['Seven', '“late” is not a date with a time, such as 11/24/2026 2:30 PM'],
    ['Eight', '“03/14/2027 2:30 AM” does not exist, because the clocks go forward then. Use a time an hour later'],
  ])
})

test('imports the time of day of repairs, or rejects it', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  shop.time.now = new Date('2026-11-21T15:00:00.000Z')
  const csv = `Ticket ID,Customer,Customer Email,Problem,Status,Created Date,Resolved
R-1,Ada,ada@example.com,No sound,Picked up,11/02/2026 2 PM,11/03/2026 9am
R-2,Ada,ada@example.com,No sound,Open,2026-11-02 14.30,
R-3,Ada,ada@example.com,No sound,Open,11/02/2026 around two,
R-4,Ada,ada@example.com,No sound,Picked up,11/02/2026 2 PM,next day
R-5,Ada,ada@example.com,No sound,Open,03/08/2026 2:30 AM,
`

  const id = await brought(shop, olive, { recordType: 'tickets', csv })

  expect(
    await shop.sql(
      'select claim_number as number, created_at as at, completed_at as done from repair_tickets order by id',
    ),
  ).toEqual([
    { number: 'R-1', at: new Date('2026-11-02T19:00:00.000Z'), done: new Date('2026-11-03T14:00:00.000Z') },
    { number: 'R-2', at: new Date('2026-11-02T19:30:00.000Z'), done: null },
  ])
  const rows = await olive.call(listImportedRecords, { id })
  expect(rows.flatMap(({ outcome, messages }) => (outcome === 'refused' ? messages : []))).toEqual([
    '“11/02/2026 around two” is not a date, such as 11/24/2026 or 11/24/2026 2:30 PM',
    '“next day” is not a date, such as 11/24/2026 or 11/24/2026 2:30 PM',
    '“03/08/2026 2:30 AM” does not exist, because the clocks go forward then. Use a time an hour later',
  ])
})

test.each([
  ['"Doe, Jane"', 'Jane', 'Doe'],
  ['Jane Doe', 'Jane', 'Doe'],
  ['"Jane Doe, Jr."', 'Jane Doe,', 'Jr.'],
])('splits the name %s into %s and %s', async (name, first, last) => {
  const shop = await openShop()
  const olive = await theOwner(shop)

  await brought(shop, olive, { recordType: 'customers', csv: `Email,Name\njane@example.com, ${name}\n` })

  expect(
    await shop.sql(`select first_name as first, last_name as last from users where email = 'jane@example.com'`),
  ).toEqual([{ first, last }])
})

async function refusing(shop: TestShop, errcode: string): Promise<void> {
  await shop.sqlAsOwner(`create function refuse_cursed() returns trigger language plpgsql as
    $$ begin raise exception 'no such thing' using errcode = '${errcode}'; end $$`)
  await shop.sqlAsOwner(`create trigger refuse_cursed before insert on users for each row
    when (new.last_name = 'Cursed') execute function refuse_cursed()`)
}

const WITH_CURSED = `Email,First Name,Last Name
one@example.com,One,Fine
two@example.com,Two,Cursed
three@example.com,Three,Fine
`

test('rejects only the row that the database refuses, and imports later ones', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  await refusing(shop, '22P02')

  const id = await brought(shop, olive, { recordType: 'customers', csv: WITH_CURSED })

  expect(await olive.call(getRecordImport, { id })).toMatchObject({ state: 'done', created: 2, refused: 1 })
  const [first] = await olive.call(listImportedRecords, { id })
  expect(first).toMatchObject({
    line: 3,
    name: 'two@example.com',
    outcome: 'refused',
    messages: ['An unexpected error prevented this row from being saved. The other rows were not affected.'],
  })
})

test('marks an abandoned import as failed and shows it in Status, from where it is resumed or undone', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  await refusing(shop, '53200')
  const file = { recordType: 'customers' as const, csv: WITH_CURSED, filename: 'people.csv' }
  const { id } = await olive.call(startRecordImport, file)
  const giveUp = async () => {
    await shop.sql(`update pgboss.job set state = 'failed' where name like 'data_import.%'`)
    await failAbandonedImports(shop.context())
  }
  await expect(runImport(shop.context(), RECORD_IMPORT_KINDS.customers, id)).rejects.toThrow()
  await giveUp()
  expect(await olive.call(getRecordImport, { id })).toMatchObject({ state: 'failed', canResume: true, doneCount: 0 })
  const { findings } = await olive.call(getSystemStatus)
  expect(findings.find(({ code }) => code === 'import_failed')?.says).toContain('people.csv')

  expect(await olive.call(resumeRecordImport, { id })).toMatchObject({ state: 'importing', canResume: false })
  await expect(runImport(shop.context(), RECORD_IMPORT_KINDS.customers, id)).rejects.toThrow()
  await giveUp()
  await shop.sqlAsOwner('drop trigger refuse_cursed on users')
  await olive.call(resumeRecordImport, { id })
  await runImport(shop.context(), RECORD_IMPORT_KINDS.customers, id)

  expect(await olive.call(getRecordImport, { id })).toMatchObject({ state: 'done', created: 3 })
  await olive.call(undoRecordImport, { id })
  await giveUp()
  expect(await olive.call(getRecordImport, { id })).toMatchObject({ state: 'failed', canResume: false })
  expect((await problemOf(olive.call(resumeRecordImport, { id }))).code).toBe('import_not_resumable')
  expect(await takenBack(shop, olive, id)).toMatchObject({ state: 'undone', undone: { removed: 3, retained: 0 } })
})

test('M-6: the file of a failed import that names a deleted customer is deleted, too', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  await brought(shop, olive, { recordType: 'customers', csv: SHOPIFY })
  const { id } = await olive.call(startRecordImport, { recordType: 'customers', csv: SHOPIFY })
  await shop.sql(`update data_imports set state = 'failed', finished_at = now() where id = $1`, [id])
  await shop.sql(`update users set email_verified_at = now() where email = 'ada@example.com'`)
  const [ada] = await shop.sql<{ id: number }>(`select id from users where email = 'ada@example.com'`)

  await inTransaction(shop.context(), async (ctx) => forgetUser(ctx, await lockUser(ctx, ada!.id)))

  expect(await shop.sql('select csv from data_imports where id = $1', [id])).toEqual([{ csv: null }])
})

test('explains unreadable files, and lets only account managers import', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const send = (csv: string) => problemOf(olive.call(previewRecordImport, { recordType: 'customers', csv }))
  expect((await send('Email\n')).code).toBe('nothing_to_move')
  expect((await send('Email\n"never closed')).code).toBe('csv_unreadable')

  const many = `Email\n${'a@example.com\n'.repeat(20_001)}`
  expect((await send(many)).code).toBe('csv_too_long')

  const bea = await anEmployee(shop)
  await shop.sql(`update users set given_rights = '{users.read}' where username = 'bea'`)
  expect((await problemOf(bea.call(previewRecordImport, { recordType: 'customers', csv: SHOPIFY }))).kind).toBe(
    'forbidden',
  )
})

test('does not undo a visited and signed appointment', async () => {
  const { shop, olive, teo } = await aShopWithTimes()
  const [service] = await shop.sql<{ name: string }>(`select name from services where type = 'pc_repair'`)
  const csv = `Customer,Start,Email,Service,Staff,Address
Ada,2026-11-21 10:30,ada@example.com,${service!.name},teo,"12 Elm Street, Columbus"
Grace,2026-11-21 12:30,grace@example.com,${service!.name},teo,"14 Elm Street, Columbus"
`
  const id = await brought(shop, olive, { recordType: 'appointments', csv })
  const [ada] = await shop.sql<{ id: number }>(`select id from appointments where customer_name = 'Ada'`)
  await teo.call(signVisit, { id: ada!.id, name: 'Ada Byron' })

  expect(await takenBack(shop, olive, id)).toMatchObject({ undone: { removed: 1, retained: 1 } })
  expect(await shop.sql('select signed_name from field_visits')).toEqual([{ signed_name: 'Ada Byron' }])
})
