import type { orders } from './order.table.ts'

export type OrderRow = typeof orders.$inferSelect
