import { type AddressInfo, createServer } from 'node:net'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createJobRunner } from '../../jobs/jobs.ts'
import { openDatabase } from '../database.ts'
import { ChangeListener } from '../notifications.ts'

const log = pino({ level: 'silent' })
const TAKEN_BY_POOLERS = ['user', 'database', 'client_encoding', 'application_name']
const LENGTH_AND_VERSION = 8

async function startDoor(): Promise<{ url: string; startupParameters: Set<string> }> {
  const startupParameters = new Set<string>()
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', (packet) => {
      const words = packet.subarray(LENGTH_AND_VERSION).toString().split('\0')
      for (let at = 0; words[at]; at += 2) startupParameters.add(words[at]!)
      socket.destroy()
    })
  })
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  onTestFinished(() => void server.close())
  return {
    url: `postgres://benchside:x@127.0.0.1:${(server.address() as AddressInfo).port}/benchside`,
    startupParameters,
  }
}

test('sends no startup parameters that a pooler refuses', async () => {
  const { url, startupParameters } = await startDoor()
  const database = openDatabase(url, log)
  await expect(database.pool.query('select 1')).rejects.toThrow()
  await database.close()
  const jobs = createJobRunner(url, log)
  await expect(jobs.prepare([])).rejects.toThrow()
  await jobs.stop()
  const listener = new ChangeListener(url, log, async () => {})
  await listener.start()
  await listener.stop()

  expect([...startupParameters]).toContain('user')
  expect([...startupParameters].filter((name) => !TAKEN_BY_POOLERS.includes(name))).toEqual([])
})
