import type { orders } from './order.table.ts'

/** An order as it is stored. It stands apart from the functions about orders, which use one another. */
export type OrderRow = typeof orders.$inferSelect
