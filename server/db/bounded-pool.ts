import pg from 'pg'

/** A queue in which nobody moved up for this long is left. */
const STANDSTILL_MILLISECONDS = 1_000
/** Whoever would be one more is turned away at once: what waits costs memory. */
const LONGEST_QUEUE = 1_000
/** PostgreSQL's own word for having no connection to give. */
const TOO_MANY_CONNECTIONS = '53300'

type Given = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void

/**
 * A pool whose queue is only as long as it makes sense to wait. While connections come back, a caller waits for its turn
 * up to `connectionTimeoutMillis`; when none does, because the database answers nobody, it is told so much earlier.
 */
export class BoundedPool extends pg.Pool {
  #movedAt = 0

  constructor(config: pg.PoolConfig) {
    super(config)
    const moved = () => {
      this.#movedAt = performance.now()
    }
    this.on('acquire', moved)
    this.on('release', moved)
  }

  override connect(): Promise<pg.PoolClient>
  override connect(given: Given): void
  override connect(given?: Given): unknown {
    const client = this.#next()
    if (!given) return client
    return client.then(
      (client) => given(undefined, client, client.release),
      (error) => given(error, undefined, () => {}),
    )
  }

  #next(): Promise<pg.PoolClient> {
    const mustQueue = this.idleCount === 0 && this.totalCount >= this.options.max
    if (!mustQueue) return super.connect()
    if (this.waitingCount >= LONGEST_QUEUE) return Promise.reject(new DatabaseBusy())
    return this.#inQueue()
  }

  #inQueue(): Promise<pg.PoolClient> {
    const turn = super.connect()
    const { promise, resolve, reject } = Promise.withResolvers<pg.PoolClient>()
    const cameAt = performance.now()
    let hasLeft = false
    const look = () => {
      const stoodStillMs = performance.now() - Math.max(cameAt, this.#movedAt)
      hasLeft = stoodStillMs >= STANDSTILL_MILLISECONDS
      if (hasLeft) reject(new DatabaseBusy())
      else watch = setTimeout(look, STANDSTILL_MILLISECONDS - stoodStillMs)
    }
    let watch = setTimeout(look, STANDSTILL_MILLISECONDS)
    turn
      .then((client) => (hasLeft ? client.release() : resolve(client)), reject)
      .finally(() => clearTimeout(watch))
    return promise
  }
}

class DatabaseBusy extends Error {
  readonly code = TOO_MANY_CONNECTIONS

  constructor() {
    super('no database connection came free in time')
  }
}
