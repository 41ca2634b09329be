import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Problem } from '#contract/problem.ts'
import { truncateText } from '#contract/truncate-text.ts'
import type { Actor } from '../context.ts'
import type { Allowance, Counters } from '../ports/counters.ts'

/**
 * Many people share an address (households, campuses, mobile carriers), so its limit is higher than that of one
 * shopper.
 */
export interface RateLimit {
  name: string
  windowSeconds: number
  perShopper?: number
  perAddress: number
  /** Each node counts addresses in its own memory, which saves a statement. */
  localRateLimit?: boolean
  /** Invalid input counts only against the limit of all writes, so that typing errors do not use up a small limit. */
  countsValidOnly?: boolean
  perSubject?: { points: number; of(input: never): string }
}

export interface Limiter {
  /** Runs before the input is read, because reading costs time; with `countsValidOnly`, after it. */
  countRequester(limit: RateLimit, actor: Actor): Promise<void>
  countSubject(limit: RateLimit, input: unknown): Promise<void>
}

const MEMORY_SLOTS = 16_384
const SLOT_SALT = randomBytes(16)
const MAX_KEY_LENGTH = 100

/**
 * Keys share a fixed number of entries, so that a flood of addresses does not grow the memory. The salt keeps a client
 * from choosing an address that shares its entry with a victim.
 */
class BoundedMemoryLimiter extends RateLimiterMemory {
  override getKey(key: string | number): string {
    const hash = createHash('sha256').update(SLOT_SALT).update(String(key)).digest()
    return super.getKey(hash.readUInt32BE() % MEMORY_SLOTS)
  }

  /**
   * The point may have been taken in PostgreSQL before the connection was lost, but a count must not fall below zero.
   */
  override async reward(key: string | number, points = 1): Promise<RateLimiterRes> {
    const count = await this.get(key)
    return count && count.consumedPoints >= points ? super.reward(key, points) : (count ?? new RateLimiterRes())
  }
}

/** Counts in PostgreSQL for all nodes together, and in memory while the database cannot be reached. */
export function createCounters(pool: pg.Pool): Counters {
  const localLimiters = new Map<string, RateLimiterMemory>()
  const sharedLimiters = new Map<string, RateLimiterPostgres>()

  function localLimiter({ name, points, windowSeconds }: Allowance): RateLimiterMemory {
    let limiter = localLimiters.get(name)
    if (limiter && limiter.points !== points) throw new Error(`Two rate limits have the name ${name}`)
    if (!limiter) {
      limiter = new BoundedMemoryLimiter({ keyPrefix: name, points, duration: windowSeconds })
      localLimiters.set(name, limiter)
    }
    return limiter
  }

  function sharedLimiter(allowance: Allowance): RateLimiterPostgres {
    const { name, points, windowSeconds } = allowance
    const insuranceLimiter = localLimiter(allowance)
    let limiter = sharedLimiters.get(name)
    if (!limiter) {
      limiter = new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        points,
        duration: windowSeconds,
        inMemoryBlockOnConsumed: points + 1,
        insuranceLimiter,
      })
      sharedLimiters.set(name, limiter)
    }
    return limiter
  }

  async function consume(limiter: RateLimiterMemory | RateLimiterPostgres, key: string): Promise<void> {
    try {
      await limiter.consume(truncateText(key, MAX_KEY_LENGTH))
    } catch (rejection) {
      if (rejection instanceof RateLimiterRes) throw tooMany(rejection.msBeforeNext)
      throw rejection
    }
  }

  return {
    take: (allowance, key) => consume(sharedLimiter(allowance), key),
    takeLocally: (allowance, key) => consume(localLimiter(allowance), key),
    async tryTake(allowance, key) {
      try {
        await consume(sharedLimiter(allowance), key)
        return true
      } catch (error) {
        if (error instanceof Problem) return false
        throw error
      }
    },
    async giveBack(allowance, key) {
      await sharedLimiter(allowance).reward(truncateText(key, MAX_KEY_LENGTH))
    },
  }
}

export function createLimiter(counters: Counters): Limiter {
  return {
    async countRequester({ name, windowSeconds, perShopper, perAddress, localRateLimit }, actor) {
      const ofAddress = { name: `${name}:address`, points: perAddress, windowSeconds }
      const take = localRateLimit ? counters.takeLocally : counters.take
      await take(ofAddress, network(actor.address))
      const shopper = actor.guestHash ?? actor.shopperId
      if (perShopper && shopper !== null) {
        await counters.take({ name: `${name}:shopper`, points: perShopper, windowSeconds }, String(shopper))
      }
    },
    async countSubject({ name, windowSeconds, perSubject }, input) {
      if (!perSubject) return
      const { points, of } = perSubject
      await counters.take({ name: `${name}:subject`, points, windowSeconds }, of(input as never))
    },
  }
}

function tooMany(msBeforeNext: number): Problem {
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  const message = `Too many attempts. Please try again in ${waitText(retryAfterSeconds)}.`
  return new Problem('too_many', 'too_many_requests', message, { retryAfterSeconds })
}

export function waitText(seconds: number): string {
  if (seconds <= 60) return 'a minute'
  if (seconds <= 90 * 60) return `${Math.ceil(seconds / 60)} minutes`
  return `${Math.ceil(seconds / 3600)} hours`
}

/** One IPv6 customer owns a whole /64, so all of its addresses count as one. */
export function network(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const full = [...groups, ...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest]
  return `${full.slice(0, 4).join(':')}::/64`
}
