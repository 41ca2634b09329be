import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openShop } from '../testing/shop.ts'
import { serialize } from './serialize.ts'

test('what is asked together reaches the connection one after the other, also after one that failed', async () => {
  const { databaseUrl } = await openShop()
  const client = new pg.Client(databaseUrl)
  await client.connect()
  onTestFinished(() => client.end())
  const query = client.query.bind(client)
  const asked: string[] = []
  client.query = (async (text: string) => {
    asked.push('begins')
    await query(asked.length === 1 ? 'no statement' : text).finally(() => asked.push('ends'))
  }) as never

  const ask = serialize(client)
  const answers = await Promise.allSettled([ask(), ask(), ask()])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(asked).toEqual(['begins', 'ends', 'begins', 'ends', 'begins', 'ends'])
})
