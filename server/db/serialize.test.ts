import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openShop } from '../testing/shop.ts'
import { serialize } from './serialize.ts'

test('sends simultaneous queries one after the other, also after a failed one', async () => {
  const { databaseUrl } = await openShop()
  const client = new pg.Client(databaseUrl)
  await client.connect()
  onTestFinished(() => client.end())
  const query = client.query.bind(client)
  const events: string[] = []
  client.query = (async (text: string) => {
    events.push('begins')
    await query(events.length === 1 ? 'no statement' : text).finally(() => events.push('ends'))
  }) as never

  const ask = serialize(client)
  const answers = await Promise.allSettled([ask(), ask(), ask()])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(events).toEqual(['begins', 'ends', 'begins', 'ends', 'begins', 'ends'])
})
