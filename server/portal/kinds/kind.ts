import type { Fields } from '#contract/portal/record.ts'
import type { PortalEdit } from '#contract/portal/sync.ts'
import type { CustomerCtx } from '../../context.ts'

export interface Belongs {
  ticketId: number | null
  appointmentId: number | null
}

export interface Changed extends Belongs {
  uuid: string
  before: Fields
  after: Fields
  access: PortalEdit['access']
}

export interface KindOfRecord {
  /** @throws Problem if the requester may not create the record. */
  create(ctx: CustomerCtx, edit: PortalEdit): Promise<Partial<Belongs>>
  /** @returns the new links. @throws Problem if the requester may not change the record. */
  change(ctx: CustomerCtx, changed: Changed): Promise<Partial<Belongs>>
}
