import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Problem } from '#contract/problem.ts'
import { truncateText } from '#contract/truncate-text.ts'
import type { Actor } from '../context.ts'
import type { Allowance, Counters } from '../ports/counters.ts'
import { CountedHere } from './asked/counted-here.ts'

/**
 * How often one thing may be asked. A household, a campus or a mobile carrier shares an address, so the
 * address's share is wide and the shopper's own is narrow.
 */
export interface RateLimit {
  name: string
  windowSeconds: number
  perShopper?: number
  perAddress: number
  /** The address's share is so wide beside the other that each node counts it by itself, which saves a statement. */
  localRateLimit?: boolean
  /** Of so few that mistyping a form must not use them up: an input that is refused counts only for the limit of all writes. */
  countsValidOnly?: boolean
  /** A share of its own for what is asked about, such as one order, whoever asks. */
  perSubject?: { points: number; of(input: never): string }
}

export interface Limiter {
  /** Before the input is read, which is what costs, unless only valid input counts. */
  countRequester(limit: RateLimit, actor: Actor): Promise<void>
  countSubject(limit: RateLimit, input: unknown): Promise<void>
}

/** Counted in the database, for all nodes together; while it is away each node counts by itself what it can remember. */
export function createCounters(pool: pg.Pool): Counters {
  const counters = new Map<string, RateLimiterPostgres>()
  const counter = ({ name, points, windowSeconds: duration }: Allowance) => {
    let found = counters.get(name)
    // Two shares of one name would both take from whichever was asked for first.
    if (found && found.points !== points) throw new Error(`two shares are called ${name}`)
    if (!found) {
      found = new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        points,
        duration,
        inMemoryBlockOnConsumed: points + 1,
      })
      counters.set(name, found)
    }
    return found
  }
  const own = new Map<string, CountedHere>()
  const ownCounter = (allowance: Allowance) => {
    const found = own.get(allowance.name) ?? new CountedHere(allowance)
    own.set(allowance.name, found)
    return found
  }
  const takeLocally = (allowance: Allowance, key: string) => {
    const msBeforeNext = ownCounter(allowance).take(shortened(key))
    if (msBeforeNext > 0) throw tooMany(msBeforeNext)
  }
  const take = async (allowance: Allowance, key: string) => {
    const counted = counter(allowance)
    try {
      await counted.consume(shortened(key))
    } catch (refused) {
      if (refused instanceof RateLimiterRes) throw tooMany(refused.msBeforeNext)
      takeLocally(allowance, key)
    }
  }
  return {
    takeLocally,
    take,
    tryTake: (allowance, key) =>
      take(allowance, key).then(
        () => true,
        (error) => {
          if (error instanceof Problem) return false
          throw error
        },
      ),
    async giveBack(allowance, key) {
      await counter(allowance)
        .reward(shortened(key))
        .catch(() => ownCounter(allowance).giveBack(shortened(key)))
    },
  }
}

/** Whoever asks chooses what they are known by, and so how long it is. */
function shortened(key: string): string {
  return truncateText(key, 100)
}

export function createLimiter(counters: Counters): Limiter {
  return {
    async countRequester({ name, windowSeconds, perShopper, perAddress, localRateLimit }, actor) {
      const ofAddress = { name: `${name}:address`, points: perAddress, windowSeconds }
      if (localRateLimit) counters.takeLocally(ofAddress, network(actor.address))
      else await counters.take(ofAddress, network(actor.address))
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

/** How long to wait, rounded up so that nobody comes too early. */
export function waitText(seconds: number): string {
  if (seconds <= 60) return 'a minute'
  if (seconds <= 90 * 60) return `${Math.ceil(seconds / 60)} minutes`
  return `${Math.ceil(seconds / 3600)} hours`
}

/** One IPv6 customer owns a whole /64; counting single addresses would count nobody. */
export function network(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const full = [...groups, ...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest]
  return `${full.slice(0, 4).join(':')}::/64`
}
