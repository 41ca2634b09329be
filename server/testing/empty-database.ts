import { randomBytes } from 'node:crypto'
import { inject, onTestFinished } from 'vitest'
import { databaseUrl, dropDatabase, onServer } from './database-server.ts'

/** On the shared server, because a cluster for each restore would take much longer. */
export async function anEmptyDatabase(): Promise<{ DATABASE_URL: string; SESSION_SECRET: string }> {
  const server = inject('databaseServer')
  const name = `restored_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name}`)
  onTestFinished(() => dropDatabase(server, name))
  return { DATABASE_URL: databaseUrl(server, name), SESSION_SECRET: 'y'.repeat(32) }
}
