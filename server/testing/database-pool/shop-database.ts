import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { Database } from '../../db/database.ts'
import { databaseUrl, dropDatabase, onServer, programUrl, superuserUrl } from '../database-server.ts'
import { openRecordedDatabase } from '../statements.ts'
import { resetDatabase } from './reset-database.ts'

const MAX_WAITING = 2

/** Tests check what happens and in which order, not the speed of the machine, so the database's timeouts are longer. */
const PATIENCE = 6

const RESET_SESSION = 'unlisten *; discard temp; discard sequences; select pg_advisory_unlock_all()'

const waiting: ShopDatabase[] = []

export async function acquireDatabase(): Promise<ShopDatabase> {
  const used = waiting.pop()
  if (used) return used
  const server = inject('databaseServer')
  const name = `shop_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template template_shop strategy file_copy`)
  return new ShopDatabase(server, name)
}

export class ShopDatabase {
  readonly #server: string
  readonly #name: string
  /** The pool stays open, because its connections have read the catalog, which takes longer than most tests. */
  #opened: Database | undefined
  #emptying: pg.Client | undefined
  #isSpoilt = false

  constructor(server: string, name: string) {
    this.#server = server
    this.#name = name
  }

  open(): Database {
    this.#opened ??= openRecordedDatabase(this.url, { maxConnections: 15, patience: PATIENCE })
    return { ...this.#opened, close: async () => {} }
  }

  /**
   * A test that uses this URL may change tables, or its other program may still be running, so no other shop gets the
   * database.
   */
  get ownersUrl(): string {
    this.#isSpoilt = true
    return this.#ownersUrl
  }

  get otherProgramsUrl(): string {
    this.#isSpoilt = true
    return this.url
  }

  get url(): string {
    return programUrl(this.#ownersUrl)
  }

  get #ownersUrl(): string {
    return databaseUrl(this.#server, this.#name)
  }

  /**
   * @param stop closes the shop's connections.
   * @param hasFailed whether the test failed, so that the database may be in any state.
   */
  async giveBack(stop: () => Promise<void>, hasFailed: boolean): Promise<void> {
    await stop()
    const isGood =
      !hasFailed &&
      !this.#isSpoilt &&
      waiting.length < MAX_WAITING &&
      (await this.#areSessionsReset()) &&
      (await this.#isEmptied())
    if (isGood) waiting.push(this)
    else await this.#drop()
  }

  async #areSessionsReset(): Promise<boolean> {
    const pool = this.#opened?.pool
    if (!pool) return true
    if (pool.idleCount < pool.totalCount) return false
    const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
    await Promise.all(clients.map((client) => client.query(RESET_SESSION).finally(() => client.release())))
    return true
  }

  async #isEmptied(): Promise<boolean> {
    this.#emptying ??= await connectEmptying(superuserUrl(this.#ownersUrl))
    return resetDatabase(this.#emptying, inject('templateContent'))
  }

  async #drop(): Promise<void> {
    await this.#opened?.close()
    await this.#emptying?.end()
    await dropDatabase(this.#server, this.#name)
  }
}

async function connectEmptying(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set session_replication_role = replica')
  return client
}
