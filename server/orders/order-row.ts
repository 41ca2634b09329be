import type { orders } from './order.table.ts'

/** In a file of its own, because the modules of orders import each other. */
export type OrderRow = typeof orders.$inferSelect
