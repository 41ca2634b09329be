import type { Fields } from '#contract/portal/record.ts'
import type { PortalEdit } from '#contract/portal/sync.ts'
import type { CustomerCtx } from '../../context.ts'

/** What a record became or belongs to. */
export interface Belongs {
  ticketId: number | null
  appointmentId: number | null
}

export interface Changed extends Belongs {
  uuid: string
  /** Before the change. */
  before: Fields
  /** After it, by the kind's rules. */
  after: Fields
  /** How the shop gets into the device, where that was said. */
  access: PortalEdit['access']
}

/** What taking in a record does at the shop beside keeping it. Each function runs in the transaction that keeps it. */
export interface KindOfRecord {
  /** @throws Problem for what this person may not write down. */
  create(ctx: CustomerCtx, edit: PortalEdit): Promise<Partial<Belongs>>
  /** @returns what is new. @throws Problem for what this person may not change. */
  change(ctx: CustomerCtx, changed: Changed): Promise<Partial<Belongs>>
}
