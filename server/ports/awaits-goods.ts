/** A module that waits for what was ordered from a supplier, and takes it as soon as it is here. */
export interface AwaitsGoods<C> {
  /** Locks what waits for anything of this purchase order, before the order itself is locked. */
  lock(ctx: C, purchaseOrderId: number): Promise<void>
  /** So many pieces of a product were just put on the shelf, in the caller's transaction. */
  arrived(ctx: C, goods: { purchaseOrderId: number; productId: number; quantity: number }): Promise<void>
}
