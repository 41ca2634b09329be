import { inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { carts } from './cart.table.ts'

const LOOK_EVERY_MS = 1_000

type Asking = Pick<Ctx, 'db' | 'log'>

/**
 * Tells those who look at carts on this node that one of them changed, on whatever node. One question a second serves all
 * of them, so that the most frequent write of a shop announces nothing and costs the same whether somebody looks or not.
 */
export class SeenCarts {
  readonly #lookers = new Map<number, Set<() => void>>()
  /** Whoever changes lines of a cart changes its row, and with it PostgreSQL's own mark of the row's version. */
  #versions = new Map<number, string>()
  #timer: NodeJS.Timeout | undefined
  #isAsking = false

  /**
   * Once more also at the beginning: what changed between the page's own reading and this is not lost.
   * @returns the end of looking.
   */
  look(ctx: Asking, shopperId: number, changed: () => void): () => void {
    const lookers = this.#lookers.get(shopperId) ?? new Set()
    this.#lookers.set(shopperId, lookers.add(changed))
    this.#versions.delete(shopperId)
    this.#timer ??= setInterval(() => void this.#ask(ctx), LOOK_EVERY_MS).unref()
    return () => this.#leave(shopperId, changed)
  }

  #leave(shopperId: number, changed: () => void): void {
    const lookers = this.#lookers.get(shopperId)
    lookers?.delete(changed)
    if (lookers?.size === 0) this.#lookers.delete(shopperId)
    if (this.#lookers.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
    this.#versions.clear()
  }

  async #ask(ctx: Asking): Promise<void> {
    if (this.#isAsking) return
    this.#isAsking = true
    try {
      const versions = await versionsOf(ctx, [...this.#lookers.keys()])
      const changed = [...this.#lookers].filter(([id]) => versions.get(id) !== this.#versions.get(id))
      this.#versions = versions
      for (const [, lookers] of changed) for (const tell of lookers) tell()
    } catch (error) {
      ctx.log.warn({ err: error }, 'the carts that somebody looks at could not be read this time')
    } finally {
      this.#isAsking = false
    }
  }
}

async function versionsOf({ db }: Asking, shopperIds: number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ shopperId: carts.shopperId, version: sql<string>`xmin::text` })
    .from(carts)
    .where(inArray(carts.shopperId, shopperIds))
  return new Map(rows.map(({ shopperId, version }) => [shopperId, version]))
}
