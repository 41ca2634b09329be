export interface GoodsReceiver<C> {
  /** Waiting records are locked before the order, so that two transactions never wait for each other. */
  lock(ctx: C, purchaseOrderId: number): Promise<void>
  receive(ctx: C, goods: { purchaseOrderId: number; productId: number; quantity: number }): Promise<void>
}
