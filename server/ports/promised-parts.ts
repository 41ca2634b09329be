export interface RepairOfCustomer {
  ticketId: number
  customerId: number | null
  userId: number | null
}

/**
 * Releases the product that another record holds for the customer of this repair, such as a booked appointment, because
 * the repair takes it now. Runs in the caller's transaction, so nobody else gets the product in between.
 */
export type PromisedPartReleaser<C> = (ctx: C, repair: RepairOfCustomer, productId: number) => Promise<void>
