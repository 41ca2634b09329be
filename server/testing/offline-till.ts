import { randomUUID } from 'node:crypto'
import { cents, dollarsOf } from '#contract/money.ts'
import { type OfflineCopy, takeOfflineSale } from '#contract/orders/offline-sale.ts'
import type { LocalSale } from '#web/admin/offline-register/local-sale.ts'
import { type RegisterStore, registerStore } from '#web/admin/offline-register/register-store.ts'
import { sendSales, sentFrom } from '#web/admin/offline-register/send-sales.ts'
import { openEncryptedStore } from '#web/portal/store/encrypted-store.ts'
import type { SentSale } from './offline-sales.ts'
import type { TestShop } from './shop.ts'
import type { Visitor } from './visitor.ts'

export const TILL_NETS = ['good', 'cut before', 'cut after', 'killed after', 'shop dies'] as const
export type TillNet = (typeof TILL_NETS)[number]

class NetworkCut extends Error {}

interface TillOf {
  shop: TestShop
  register: Visitor
  copy: OfflineCopy
  productId: number
}

/** The register's own code, with a network that loses requests and answers. */
export class OfflineTill {
  readonly #name = `register-${randomUUID()}`
  readonly #of: TillOf
  #encrypted!: Awaited<ReturnType<typeof openEncryptedStore>>
  store!: RegisterStore

  private constructor(of: TillOf) {
    this.#of = of
  }

  static async open(of: TillOf): Promise<OfflineTill> {
    const till = new OfflineTill(of)
    await till.restart()
    await till.store.saveCopy('1', of.copy as never)
    return till
  }

  async restart(): Promise<void> {
    this.#encrypted?.close()
    this.#encrypted = await openEncryptedStore(this.#name)
    this.store = registerStore(this.#encrypted, this.#lock)
  }

  readonly #lock = <T>(name: string, work: () => Promise<T>): Promise<T> =>
    navigator.locks.request(`${this.#name}:${name}`, work) as Promise<T>

  async sell(quantity: number): Promise<LocalSale> {
    const { copy, productId } = this.#of
    const total = dollarsOf(cents(quantity * 2_140))
    return this.store.add({
      registerId: copy.register.id,
      sellerId: copy.seller.id,
      sellerKey: copy.seller.key,
      soldAt: new Date().toISOString(),
      ...{ customerId: null, customerName: '', change: 0, taxRatePpm: copy.taxRatePpm, total },
      lines: [{ kind: 'product', productId, name: 'Desk lamp', unitPrice: 20, quantity, isTaxable: true }],
      payment: { method: 'cash', given: total },
    })
  }

  async flush(net: TillNet): Promise<void> {
    if (net === 'shop dies') await this.#of.shop.sql('update test_dying set is_on = true')
    await sendSales(this.store, (sale) => this.#send(sale as SentSale, net), this.#lock).catch((error) => {
      if (!(error instanceof NetworkCut) && net !== 'shop dies') throw error
    })
    if (net === 'shop dies') await this.#of.shop.sql('update test_dying set is_on = false')
    if (net === 'killed after') await this.restart()
  }

  async flushInTwoTabs(): Promise<void> {
    await Promise.all([this.flush('good'), this.flush('good')])
  }

  /** The network repeats requests and delivers them in another order. */
  async deliverTwiceInReverse(): Promise<void> {
    const sales = (await this.store.list()).slice(0, 4).map(sentFrom) as SentSale[]
    await Promise.all([...sales, ...sales].map((sale) => this.#of.register.call(takeOfflineSale, sale)))
  }

  async #send(sale: SentSale, net: TillNet) {
    if (net === 'cut before') throw new NetworkCut()
    const answer = await this.#of.register.call(takeOfflineSale, sale)
    if (net === 'cut after' || net === 'killed after') throw new NetworkCut()
    return answer
  }
}

/** The shop fails after it wrote the order, so that everything is undone. */
export async function installSaleFault(shop: TestShop): Promise<void> {
  await shop.sqlAsOwner(`
    create table test_dying (is_on boolean not null);
    insert into test_dying values (false);
    grant select, update on test_dying to public;
    create function test_die() returns trigger language plpgsql as $$
      begin
        if (select is_on from test_dying) then raise exception 'the shop dies'; end if;
        return new;
      end $$;
    create trigger test_die before insert on offline_sales for each row execute function test_die();`)
}
