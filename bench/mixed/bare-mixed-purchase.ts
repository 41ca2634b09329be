import { randomBytes, randomUUID } from 'node:crypto'
import { BarePurchase } from '../purchases/bare-purchase.ts'
import type { Priced } from '../purchases/buyer.ts'
import { ADD_NAME, ADD_REPAIR, ORDER_ALL, PREPARE_ALL, QUOTE_ALL } from './bare-statements.ts'
import { REGISTRANT, unheardOf } from './basket.ts'
import type { OwedRepair } from './owed-repairs.ts'

interface PricedWithBill extends Priced {
  /** What is left to pay for the repair. */
  owed: number
}

/** The reference for a payment of everything: each step is one prepared statement, and so is all that becomes of the payment. */
export class BareMixedPurchase extends BarePurchase {
  async findName(): Promise<string> {
    return unheardOf()
  }

  async addName(domain: string): Promise<unknown> {
    return this.ask('add_name', ADD_NAME, [this.token, domain])
  }

  async addRepair({ id }: OwedRepair): Promise<unknown> {
    return this.ask('add_repair', ADD_REPAIR, [this.token, id])
  }

  override async quote(): Promise<PricedWithBill> {
    const lines = await this.rows('quote_all', QUOTE_ALL, [this.token])
    const subtotal = lines.reduce((sum, line) => sum + line.price_cents * line.quantity, 0)
    const { tax_rate_ppm, owed } = lines[0]!
    return { subtotal, tax: Math.round((subtotal * tax_rate_ppm) / 1e6), owed }
  }

  override async prepare({ subtotal, tax, owed }: PricedWithBill): Promise<string> {
    const intentId = `pi_bare_${randomBytes(12).toString('hex')}`
    await this.ask('prepare_all', PREPARE_ALL, [
      this.token,
      randomUUID(),
      randomUUID(),
      intentId,
      `${intentId}_secret`,
      subtotal,
      tax,
      owed,
      JSON.stringify(REGISTRANT),
    ])
    return intentId
  }

  override async order(intentId: string): Promise<unknown> {
    const letters = [900, 6_000, 400, 4_000].map((length) => 'x'.repeat(length))
    return this.ask('order_all', ORDER_ALL, [intentId, ...letters])
  }
}
