import type { TestShop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'

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
