import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { databaseUrl, dropDatabase, onServer, programUrl, superuserUrl } from '../database-server.ts'
import { makeAsNew } from './as-new.ts'
import { WarmClients } from './warm-clients.ts'

/** As many as a test opens shops at once; few open more. */
const MOST_WAITING = 2

/** Of this process: each has its own. */
const waiting: ShopDatabase[] = []

/** An empty database with all tables: one that an earlier shop gave back, or a new one. */
export async function takeDatabase(): Promise<ShopDatabase> {
  const used = waiting.pop()
  if (used) return used
  const server = inject('databaseServer')
  const name = `shop_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template template_shop strategy file_copy`)
  return new ShopDatabase(server, name)
}

/** A database for one shop after another (docs/decisions/0151-databases-are-handed-on.md). */
export class ShopDatabase {
  readonly #server: string
  readonly #name: string
  readonly #clients = new WarmClients()
  #emptying: pg.Client | undefined
  #isSpoilt = false

  constructor(server: string, name: string) {
    this.#server = server
    this.#name = name
  }

  /** For the program's connections. */
  get clientOf(): WarmClients['clientOf'] {
    return this.#clients.clientOf
  }

  /** Asked for while a shop is open, it may have changed tables, or another program may still be at work: no shop follows. */
  get ownersUrl(): string {
    this.#isSpoilt = true
    return this.#ownersUrl
  }

  /** See `ownersUrl`. */
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

  /** @param stop closes the shop's connections. @param hasFailed whether what happened in it may be anything. */
  async giveBack(stop: () => Promise<void>, hasFailed: boolean): Promise<void> {
    await this.#clients.keptFrom(stop)
    const isGood = !hasFailed && !this.#isSpoilt && waiting.length < MOST_WAITING && (await this.#isEmptied())
    if (isGood) waiting.push(this)
    else await this.#drop()
  }

  async #isEmptied(): Promise<boolean> {
    this.#emptying ??= await connectEmptying(superuserUrl(this.#ownersUrl))
    return makeAsNew(this.#emptying, inject('templateContent'))
  }

  async #drop(): Promise<void> {
    await this.#clients.close()
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
