import type { Fields } from '#contract/portal/record.ts'
import type { PortalEdit } from '#contract/portal/sync.ts'
import type { CustomerCtx } from '../../context.ts'

export interface Changed {
  ticketId: number | null
  /** Before the change. */
  before: Fields
  /** After it, by the kind's rules. */
  after: Fields
}

/** What taking in a record does at the shop beside keeping it. Each function runs in the transaction that keeps it. */
export interface KindOfRecord {
  /** @returns the ticket that it became or belongs to. @throws Problem for what this person may not write down. */
  create(ctx: CustomerCtx, edit: PortalEdit): Promise<number | null>
  change(ctx: CustomerCtx, changed: Changed): Promise<void>
}
