import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mailMessages } from '../../mail/mail.table.ts'
import { openShop } from '../../testing/shop.ts'
import { insertRows, rowsAsJson } from './insert-rows.ts'

test('rows of one parameter are as if they were given one by one: what is left out is its default', async () => {
  const shop = await openShop()
  const letter = {
    kind: 'test',
    toAddress: 'carla@example.com',
    subject: 'Half \ud83d',
    text: 'a\\ud83d',
    html: '',
  }
  const rows = rowsAsJson([
    letter,
    { ...letter, headers: { 'X-Of': 'two' }, calendar: null, createdAt: new Date(0) },
  ])

  await shop.parts.db.execute(insertRows(mailMessages, sql`${rows}`))

  expect(
    await shop.sql(
      'select subject, text, headers, calendar, status, created_at from mail_messages order by id',
    ),
  ).toEqual([
    {
      subject: 'Half \ufffd',
      text: 'a\\ud83d',
      headers: {},
      calendar: null,
      status: 'queued',
      created_at: expect.any(Date),
    },
    {
      subject: 'Half \ufffd',
      text: 'a\\ud83d',
      headers: { 'X-Of': 'two' },
      calendar: null,
      status: 'queued',
      created_at: new Date(0),
    },
  ])
})
