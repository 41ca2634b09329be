import type { Logger } from 'pino'
import type { LabelLanguage } from '#contract/accounts/label-printer.ts'
import type { Permission } from '#contract/accounts/permission.ts'
import type { PrinterKind } from '#contract/accounts/printer.ts'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import type { LiveUpdates } from './db/notifications.ts'
import type { AccountingProviders } from './ports/accounting-provider.ts'
import type { Counters } from './ports/counters.ts'
import type { DomainLookup } from './ports/domain-lookup.ts'
import type { EncryptedData } from './ports/encrypted-data.ts'
import type { ExampleMails } from './ports/example-mails.ts'
import type { FileStore } from './ports/file-store.ts'
import type { GoodsReceiver } from './ports/goods-receiver.ts'
import type { Jobs } from './ports/jobs.ts'
import type { FindLetterhead } from './ports/letterhead.ts'
import type { MediaStore } from './ports/media-store.ts'
import type { ModelMergeHandler } from './ports/model-merge-handler.ts'
import type { PayableHandlers } from './ports/payable-handler.ts'
import type { PaymentProvider } from './ports/payment-provider.ts'
import type { PictureReplacer } from './ports/picture-replacer.ts'
import type { PromisedPartReleaser } from './ports/promised-parts.ts'
import type { FindShopZone } from './ports/shop-zone.ts'
import type { Streams } from './ports/streams.ts'
import type { UserDataEraser, UserHistoryChecker } from './ports/user-history.ts'
import type { TaggedCache } from './tagged-cache.ts'

export interface Actor {
  shopperId: number | null
  user: SignedInUser | null
  /** The cookie is hashed; `shopperId` is null if no guest has it. */
  guestHash?: string
  renewedCookie?: string
  /** The socket's address, or the one that a trusted proxy reports. */
  address: string
  userAgent?: string
  /** The client sends this token, so it counts only if its signature is valid. */
  deviceToken?: string
  /** The audit log shows this text for visitors without an account, such as `supplier Meridian by link`. */
  byLink?: string
  byKey?: string
  /** The shared register that this browser is. */
  register?: RegisterOfBrowser
  /** The session was opened with a PIN, so it reaches only the routes that the register needs. */
  isLimitedToRegister?: boolean
  /** A manager allows one action of this person. */
  approval?: { approver: string; use(ctx: Ctx): Promise<void> }
  /** An administrator who views the shop as `user` cannot change anything. */
  viewedBy?: { id: number; username: string; until: Date }
}

export interface RegisterOfBrowser {
  id: number
  name: string
  lockMinutes: number
  printer: PrinterKind
  printerAddress: string
  paperWidth: 58 | 80
  printsReceipts: boolean
  opensDrawer: boolean
  labelPrinter: PrinterKind
  labelPrinterAddress: string
  labelLanguage: LabelLanguage
  /** Millimeters. */
  labelWidth: number
  /** Millimeters. */
  labelHeight: number
  labelDotsPerInch: 203 | 300
}

export interface SignedInUser {
  id: number
  sessionId: number
  username: string
  email: string
  hasSecondFactor: boolean
  permissions: ReadonlySet<Permission>
}

/**
 * Use cases get everything from here and import nothing that a test would have to replace. A public response is the same
 * for everyone, so this context does not require a requester.
 */
export interface Ctx {
  db: Db
  databaseUrl: string
  isInTransaction?: boolean
  actor: Actor
  now: Date
  requestId: string
  config: Config
  log: Logger
  jobs: Jobs
  live: LiveUpdates
  cache: TaggedCache<unknown>
  counters: Counters
  streams: Streams
  payments: PaymentProvider | null
  accounting: AccountingProviders
  payableHandlers: PayableHandlers<Ctx>
  userHistoryCheckers: readonly UserHistoryChecker<Ctx>[]
  userDataErasers: readonly UserDataEraser<Ctx>[]
  modelMergeHandlers: readonly ModelMergeHandler<Ctx>[]
  encryptedData: readonly EncryptedData[]
  goodsReceivers: readonly GoodsReceiver<Ctx>[]
  pictureReplacers: readonly PictureReplacer<Ctx>[]
  promisedPartReleasers: readonly PromisedPartReleaser<Ctx>[]
  names: DomainLookup
  letterhead: FindLetterhead<Ctx>
  exampleMails: ExampleMails<Ctx>
  shopZone: FindShopZone<Ctx>
  media: MediaStore
  files: FileStore
  photos: FileStore
}

export interface ShopperCtx extends Ctx {
  authorizedAs: 'shopper' | 'customer' | 'staff'
}

export interface CustomerCtx extends ShopperCtx {
  authorizedAs: 'customer' | 'staff'
  actor: SignedInActor
}

export interface SignedInActor extends Actor {
  user: SignedInUser
}

export interface StaffCtx extends CustomerCtx {
  authorizedAs: 'staff'
}

/** Outside the demo, a session has staff permissions only after a second factor. */
export function actsForShop({ user }: Actor): boolean {
  return user !== null && user.permissions.size > 0
}

export const NOBODY: Actor = { shopperId: null, user: null, address: 'internal' }
