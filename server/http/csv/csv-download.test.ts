import { expect, test, vi } from 'vitest'
import { theOwner } from '../../testing/people.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'
import { csvDownload } from './csv-download.ts'

const ENTRIES = 10_000

async function beginDownload() {
  const shop = await openShop()
  const olive = await theOwner(shop)
  await addEntries(shop, ENTRIES, 'test.before')
  const response = await olive.fetch('/api/admin/audit/export')
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  return { shop, reader, first: (await reader.read()).value! }
}

const heldIn = (shop: TestShop) =>
  shop.sql(`select pid from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`)

const addEntries = (shop: TestShop, count: number, action: string) =>
  shop.sql(
    `insert into audit_entries (at, actor_name, request_id, action, target)
     select now(), 'system', '', $2, 'test:' || n from generate_series(1, $1::int) n`,
    [count, action],
  )

async function rest(reader: ReadableStreamDefaultReader<string>): Promise<string> {
  let text = ''
  for (let next = await reader.read(); !next.done; next = await reader.read()) text += next.value
  return text
}

test('contains every row once, as of the beginning of the download', async () => {
  const { shop, reader, first } = await beginDownload()
  await addEntries(shop, 1, 'test.meanwhile')

  const lines = (first + (await rest(reader))).trim().split('\r\n')

  const targets = lines.slice(1).map((line) => line.split(',')[3])
  expect(targets).toEqual(Array.from({ length: ENTRIES }, (_, index) => `test:${index + 1}`))
})

test('aborts a download that cannot continue', async () => {
  const { shop, reader } = await beginDownload()
  const held = await vi.waitUntil(async () => (await heldIn(shop))[0], { timeout: 60_000 })
  await shop.sql('select pg_terminate_backend($1)', [held.pid])

  await expect(rest(reader)).rejects.toThrow()
})

test('releases the connection when the client leaves', async () => {
  const { shop, reader } = await beginDownload()
  await reader.cancel()

  await expect.poll(() => heldIn(shop)).toEqual([])
})

test('aborts when the client stops reading', async () => {
  const shop = await openShop()
  const rows = Array.from({ length: 1_000 }, (_, index) => ({ id: index + 1 }))
  const endless = {
    filename: 'rows.csv',
    header: ['Row'],
    readAfter: async () => rows,
    toLines: ({ id }: { id: number }) => [[id]],
  }

  const response = await csvDownload(shop.context(), endless, 50)

  await expect.poll(() => heldIn(shop)).toEqual([])
  await expect(response.text()).rejects.toThrow()
})
