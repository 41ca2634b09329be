import type { TestShop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'

/** A write that only one request can make: what it sends, and whose browser sends it, a stranger's unless said. */
export interface RareWrite {
  sent: object
  by?: Visitor
}

export interface BusyShop {
  shop: TestShop
  owner: Visitor
  teo: Visitor
  teosId: number
  supplierId: number
}
