import type { Logger } from 'pino'
import type { Permission } from '#contract/accounts/permission.ts'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import type { LiveUpdates } from './db/notifications.ts'
import type { AwaitsGoods } from './ports/awaits-goods.ts'
import type { Counters } from './ports/counters.ts'
import type { FileStore } from './ports/file-store.ts'
import type { Jobs } from './ports/jobs.ts'
import type { KeepsSealed } from './ports/keeps-sealed.ts'
import type { FindLetterhead } from './ports/letterhead.ts'
import type { MediaStore } from './ports/media-store.ts'
import type { NameDesk } from './ports/name-registry.ts'
import type { PayableHandlers } from './ports/payable-handler.ts'
import type { PaymentProvider } from './ports/payment-provider.ts'
import type { PointsAtModel } from './ports/points-at-model.ts'
import type { FindShopZone } from './ports/shop-zone.ts'
import type { Streams } from './ports/streams.ts'
import type { ForgetsUser, KeepsHistory } from './ports/user-history.ts'
import type { TaggedCache } from './tagged-cache.ts'

/** Who asks. A shopper is a browser that put something in a cart; a user signed in. */
export interface Actor {
  shopperId: number | null
  user: SignedInUser | null
  /** The guest's cookie, hashed. `shopperId` is null where no guest has it any more. */
  guestHash?: string
  /** What the answer hands the browser again, whoever answers: the cookie of a guest who comes back after a while. */
  renewedCookie?: string
  /** The socket's address, or the one a trusted proxy reports. */
  address: string
  /** What the browser calls itself, if it does. */
  userAgent?: string
  /** What the cookie says this browser signed in as before; believed only where its signature holds. */
  deviceToken?: string
  /** What let in who needs no account, in the books' words: `supplier Meridian by link`. */
  byLink?: string
  /** The name of the key by which a program acts for `user`. */
  byKey?: string
  /** The administrator who looks at the shop as `user`, and may change nothing meanwhile. */
  viewedBy?: { id: number; username: string; until: Date }
}

export interface SignedInUser {
  id: number
  sessionId: number
  username: string
  email: string
  /** A second factor proved this session. */
  hasSecondFactor: boolean
  permissions: ReadonlySet<Permission>
}

/**
 * What a service may use; nothing is imported that a test would have to replace. With this one nobody needs to have
 * been looked up: a public answer is the same for everyone, and jobs are the shop's own.
 */
export interface Ctx {
  db: Db
  /** For a connection of its own, beside the pool's and its limits. */
  databaseUrl: string
  isInTransaction?: boolean
  actor: Actor
  now: Date
  requestId: string
  config: Config
  log: Logger
  jobs: Jobs
  live: LiveUpdates
  /** Values that are read often and change seldom. */
  cache: TaggedCache<unknown>
  counters: Counters
  /** The event streams that are open on this node. */
  streams: Streams
  /** Null where neither Stripe keys nor demo payments are configured. */
  payments: PaymentProvider | null
  /** What becomes of a payment, by what it is for. */
  payableHandlers: PayableHandlers<Ctx>
  /** Each module's answer to whether it keeps what a user did. */
  histories: readonly KeepsHistory<Ctx>[]
  /** What each module forgets with an account. */
  forgetters: readonly ForgetsUser<Ctx>[]
  /** The modules whose rows name device models: they follow a merge. */
  pointers: readonly PointsAtModel<Ctx>[]
  /** The modules' rows that only the shop's secret opens. */
  sealedKinds: readonly KeepsSealed[]
  /** The modules that wait for ordered goods. */
  awaiters: readonly AwaitsGoods<Ctx>[]
  /** Asks registries and registrars about names of domains. */
  names: NameDesk
  /** What stands above mails. */
  letterhead: FindLetterhead<Ctx>
  /** Whose clock says when people sleep. */
  shopZone: FindShopZone<Ctx>
  media: MediaStore
  /** Files that only some may have. */
  files: FileStore
  /** Photos of customers' devices. */
  photos: FileStore
}

/** Who asked was looked up, by cart cookie and sign-in. What they see is found through `ctx.actor`. */
export interface ShopperCtx extends Ctx {
  authorizedAs: 'shopper' | 'customer' | 'staff'
}

/** Somebody is signed in. */
export interface CustomerCtx extends ShopperCtx {
  authorizedAs: 'customer' | 'staff'
  actor: SignedInActor
}

export interface SignedInActor extends Actor {
  user: SignedInUser
}

/** Somebody is signed in who has the permission that the route asks for. */
export interface StaffCtx extends CustomerCtx {
  authorizedAs: 'staff'
}

/** They have a permission, and proved who they are by a second factor. */
export function actsForShop({ user }: Actor): boolean {
  return user !== null && user.permissions.size > 0
}

export const NOBODY: Actor = { shopperId: null, user: null, address: 'internal' }
