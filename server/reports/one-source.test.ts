import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { returnDeposit } from '#contract/appointments/admin-appointment.ts'
import { giveCredit } from '#contract/balances/store-credit.ts'
import { getOverview } from '#contract/dashboard/overview.ts'
import { addOfferToCart } from '#contract/domains/add-to-cart.ts'
import { activateDomainOrder, failDomainOrder, listAdminDomainOrders } from '#contract/domains/domain-order.ts'
import { decideQuote } from '#contract/inquiries/inquiry.ts'
import { createPlan, refundPlanInvoice } from '#contract/managed-it/admin-plan.ts'
import { cents, centsOf, dollarsOf } from '#contract/money.ts'
import { getAdminOrder, refundOrder } from '#contract/orders/admin-order.ts'
import { sellBills } from '#contract/orders/bill-sale.ts'
import { findSaleBills, quoteSale, sellAtCounter } from '#contract/orders/counter-sale.ts'
import { getReaderSale, type ReaderSaleDraft, startReaderSale } from '#contract/orders/reader-sale.ts'
import { saveTipPercents } from '#contract/orders/tip.ts'
import { roundedCash } from '#contract/payments/cash-rounding.ts'
import { saveCashSettings } from '#contract/payments/cash-settings.ts'
import { getDrawer, openDrawer } from '#contract/payments/drawer.ts'
import { addPriceRule } from '#contract/pricing/price-rule.ts'
import { refundRepairPayment } from '#contract/repairs/admin-account.ts'
import { decideEstimate } from '#contract/repairs/repair-status.ts'
import { getTicket } from '#contract/repairs/ticket.ts'
import { type BookRole, USUAL_ACCOUNTS } from '#contract/reports/journal.ts'
import { getReport, type Report, type ReportName } from '#contract/reports/report.ts'
import { addDays, dayIn } from '#contract/zoned-time.ts'
import { parseCsv } from '../http/csv/csv.ts'
import { exportJournal } from '../testing/accounting/export-journal.ts'
import { aShopWithDeposits, bookAndPay } from '../testing/appointments/deposits.ts'
import { sellGiftCard } from '../testing/balances/gift-cards.ts'
import { isExhaustive } from '../testing/exhaustive.ts'
import { createInquiry, quoteInquiry } from '../testing/inquiries/inquiries.ts'
import { checkInvariants } from '../testing/invariants.ts'
import { aPlan } from '../testing/managed/plans.ts'
import { signedUp } from '../testing/people.ts'
import { aProduct } from '../testing/products.ts'
import { buy } from '../testing/purchase.ts'
import { openRegistries } from '../testing/registries/registries.ts'
import { markReady } from '../testing/repairs/bills.ts'
import { estimateTicket } from '../testing/repairs/estimates.ts'
import { createTicketAs, startRepair } from '../testing/repairs/tickets.ts'

const READER = 'tmr_demo_1'
const registrant = {
  phone: '614-555-0121',
  address: { line1: '88 Larch Street', city: 'Columbus', state: 'OH' as const, zip: '43201' },
  hasAgreed: true as const,
}

const ZONE = 'America/New_York'

const event = fc.record({
  hours: fc.integer({ min: 0, max: 30 }),
  what: fc.constantFrom(
    ...(['online', 'counter', 'repair', 'plan', 'quote', 'deposit', 'domain'] as const),
    ...(['card', 'credit', 'rate', 'refund', 'refund', 'refund'] as const),
  ),
  way: fc.constantFrom('cash', 'terminal', 'reader'),
  part: fc.integer({ min: 1, max: 100 }),
  pick: fc.nat(),
})
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never

test('shows the same totals in tax report, overview, payment methods, drawer and journal after any days of business', {
  timeout: 300_000,
}, async () => {
  const shop = await aBusyShop()

  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { minLength: 8, maxLength: 14 }),
      fc.tuple(fc.nat({ max: 12 }), fc.nat({ max: 12 })),
      async (events, [one, other]) => {
        for (const each of events) await shop.happen(each)
        const last = dayIn(ZONE, shop.shop.time.now)
        const ends = [addDays(last, -one), addDays(last, -other)].toSorted() as [string, string]
        await shop.agree(...ends)
        await shop.agree(shop.firstDay, last)
      },
    ),
    { numRuns: isExhaustive ? 20 : 3, endOnFailure: true },
  )

  await shop.agreeAtLast()
})

async function aBusyShop() {
  const { base } = await openRegistries()
  const { shop, teo, olive } = await aShopWithDeposits({}, { env: { RDAP_BASE: base } })
  await shop.sql(`insert into demo_readers (id, label) values ('${READER}', 'Front')`)
  const carla = await signedUp(shop)
  const { id: drawerId } = await olive.call(openDrawer, { till: 'Front', float: 100 })
  await olive.call(saveTipPercents, { percents: [10] })
  await olive.call(saveCashSettings, { roundsCash: true, countsBlind: false })
  const lamp = await aProduct(shop, { name: 'Desk lamp', stock: 10_000, costCents: cents(431) })
  const [technician] = await shop.sql<{ id: number }>(`select id from users where username = 'teo'`)
  const firstDay = dayIn(ZONE, shop.time.now)
  const balances: { card?: string; credit?: number; left: number }[] = []
  const refunds: ((part: number) => Promise<unknown>)[] = []
  const charged = new Map<number, number>()
  let rate = 0.07
  let names = 0

  const charge = (taxCents: number, at = rate) => charged.set(at, (charged.get(at) ?? 0) + taxCents)
  const payment = (way: Event['way'], cents: number) =>
    way === 'terminal'
      ? { method: 'terminal' as const, reference: 'A-1' }
      : { method: 'cash' as const, given: dollarsOf(roundedCash(cents as never)) }

  async function paidAtReader(sale: Pick<z.input<typeof ReaderSaleDraft>, 'lines' | 'bills' | 'total'>) {
    const { id } = await olive.call(startReaderSale, { key: randomUUID(), readerId: READER, ...sale })
    await shop.sql(`update demo_readers set started_at = started_at - interval '5 seconds'`)
    const paid = await olive.call(getReaderSale, { id })
    expect(paid.state).toBe('paid')
    return paid
  }
  const reason = 'It was not right'
  const share = (cents: number, part: number) => dollarsOf(Math.max(1, Math.floor((cents * part) / 100)) as never)

  const refundable = (id: number) =>
    refunds.push(async (part) => {
      const { refundable, shippingRefundable, items } = await olive.call(getAdminOrder, { id })
      if (refundable === 0) return
      const item = items.find(({ quantity, refundedQuantity }) => quantity > refundedQuantity)
      const lines = item && part % 2 === 0 ? { lines: [{ itemId: item.id, quantity: 1 }] } : {}
      const shippingLeft = Math.min(shippingRefundable, refundable)
      const shipping = shippingLeft > 0 && part % 3 > 0 ? { shipping: share(shippingLeft, part) } : {}
      const parts = { ...lines, ...shipping }
      const what = Object.keys(parts).length > 0 ? parts : { amount: share(refundable, part) }
      await olive.call(refundOrder, { id, key: randomUUID(), reason, ...what })
    })

  function tender(cents: number, pick: number) {
    const found = balances[pick % (balances.length + 1)]
    if (!found || found.left === 0) return { rest: cents, paid: {} }
    const used = Math.min(found.left, cents)
    found.left -= used
    const amount = dollarsOf(used as never)
    const paid = found.card
      ? { giftCard: { code: found.card, amount } }
      : { storeCredit: { id: found.credit!, amount } }
    return { rest: cents - used, paid }
  }

  function inParts(rest: number, { way, pick }: Pick<Event, 'way' | 'pick'>) {
    if (way === 'reader' || rest < 2 || pick % 3 > 0) return { rest, split: {} }
    const part = 1 + (pick % (rest - 1))
    const method = way === 'cash' ? ('terminal' as const) : ('cash' as const)
    const amount = method === 'cash' ? Math.floor(part / 5) * 5 : part
    if (amount === 0) return { rest, split: {} }
    return { rest: rest - amount, split: { partialPayments: [{ method, amount: dollarsOf(amount as never) }] } }
  }

  async function payBill(bill: { kind: string; id: string; amount: number }, { way, pick }: Event) {
    const { rest, paid } = tender(bill.amount, pick)
    const { kind, id } = bill
    const bills = [{ kind, id, amount: dollarsOf(bill.amount as never) }] as never
    if (way === 'reader' && rest > 0) {
      const { allocations } = await paidAtReader({ lines: [], bills, total: 0, ...paid })
      return Number(allocations[0]!.id)
    }
    const { rest: last, split } = inParts(rest, { way, pick })
    const sale = { key: randomUUID(), bills, ...paid, ...split, payment: payment(way, last) }
    return Number((await olive.call(sellBills, sale)).bills[0]!.id)
  }

  async function answerDomainOrder(orderId: number, isHad: boolean) {
    await shop.jobs.drain()
    const waiting = (await olive.call(listAdminDomainOrders, {})).find((one) => one.orderId === orderId)
    const id = waiting!.id
    const expiresOn = addDays(dayIn(ZONE, shop.time.now), 20)
    if (isHad) await olive.call(activateDomainOrder, { id, expiresOn, registrar: 'By hand', handoverNote: 'Call us' })
    else await olive.call(failDomainOrder, { id, reason: 'Somebody else had it' })
    return id
  }

  const happenings: Record<Event['what'], (event: Event) => Promise<unknown>> = {
    async online({ pick }) {
      const lines = [{ productId: lamp.id, quantity: 1 + (pick % 3) }]
      const order = await buy(shop.visitor(), lines)
      charge(order.tax)
      refundable(order.id)
    },
    async counter({ way, part, pick }) {
      const lines = [
        { productId: lamp.id, quantity: 1 },
        { kind: 'free' as const, name: 'Cable', price: part / 4, quantity: 3, isTaxable: true },
        { kind: 'free' as const, name: 'Stamp', price: part / 10, quantity: 1, isTaxable: false },
      ]
      const { total } = await olive.call(quoteSale, { lines })
      const { rest, paid } = tender(total, pick)
      const tip = rest > 0 && pick % 2 === 0 ? { tip: 2 } : {}
      const sale = { lines, total: dollarsOf(total), ...paid, ...tip }
      if (way === 'reader' && rest > 0) {
        const { orderId } = await paidAtReader(sale)
        charge((await olive.call(getAdminOrder, { id: orderId! })).tax)
        refundable(orderId!)
        return
      }
      const { rest: last, split } = inParts(rest, { way, pick })
      const given = payment(way, last + (tip.tip ? 200 : 0))
      const order = await olive.call(sellAtCounter, { key: randomUUID(), ...sale, ...split, payment: given })
      charge(order.tax)
      refundable(order.id)
    },
    async repair(event) {
      const ticket = await createTicketAs(carla)
      await startRepair(teo, ticket, technician!.id)
      const deposit = event.part > 50 ? { deposit: 30, depositTerms: 'Paid back if we cannot start' } : {}
      await estimateTicket(teo, ticket, deposit as never)
      const yes = { version: 1, decision: 'approved', name: 'Carla Larch' } as const
      await shop.visitor().call(decideEstimate, { key: ticket.key!, ...yes })
      charge(Math.round(10_000 * rate))
      const pay = async () => {
        const { due } = (await olive.call(getTicket, { id: ticket.id })).account
        if (due) await payBill({ kind: due.kind, id: String(ticket.id), amount: due.amount }, event)
      }
      await pay()
      await markReady(teo, ticket)
      await pay()
      refunds.push(async (part) => {
        const { account } = await olive.call(getTicket, { id: ticket.id })
        const paid = account.payments.find(({ refundable }) => refundable! > 0)
        if (!paid) return
        const amount = share(paid.refundable!, part)
        await olive.call(refundRepairPayment, {
          ...{ id: ticket.id, paymentId: paid.id, key: randomUUID(), amount, reason },
        })
      })
    },
    async plan(event) {
      const startsOn = dayIn(ZONE, shop.time.now)
      const { id, invoices } = await olive.call(createPlan, aPlan({ startsOn, isTaxable: event.part > 20 }))
      const [invoice] = invoices
      charge(invoice!.tax)
      await payBill({ kind: 'plan', id: String(invoice!.id), amount: invoice!.total }, event)
      refunds.push(async (part) => {
        const amount = share(invoice!.total, Math.min(part, 30))
        await olive
          .call(refundPlanInvoice, { id, invoiceId: invoice!.id, key: randomUUID(), amount, reason })
          .catch((problem) => expect(problem.code).toMatch(/refund/))
      })
    },
    async quote(event) {
      const dev = shop.visitor()
      const { id, key, number } = await createInquiry(dev, teo)
      await quoteInquiry(teo, id)
      await dev.call(decideQuote, { key, version: 1, decision: 'approved', name: 'Dev Rao' })
      const [bill] = await olive.call(findSaleBills, { search: number })
      const orderId = await payBill({ kind: 'quote', id: bill!.id, amount: bill!.amount }, event)
      charge(bill!.tax)
      refundable(orderId)
    },
    async domain(event) {
      const { pick, part } = event
      const visitor = shop.visitor()
      names += 1
      const isName = pick % 2 === 0
      const item = isName ? { domain: `name${names}.com` } : { id: 'deluxe' }
      await visitor.call(addOfferToCart, { itemType: isName ? 'domain' : 'hosting', item })
      const contactName = `Customer ${names}`
      const bought = await buy(visitor, [], { contactName, ...(isName && { registrant }) })
      charge(bought.tax)
      refundable(bought.id)
      const id = await answerDomainOrder(bought.id, part > 30)
      if (part <= 30) return
      const [bill] = (await olive.call(findSaleBills, { search: contactName })).filter((one) => one.id === String(id))
      const renewalId = await payBill({ ...bill!, kind: isName ? 'domain' : 'hosting' }, event)
      charge((await olive.call(getAdminOrder, { id: renewalId })).tax)
      refundable(renewalId)
      await answerDomainOrder(renewalId, part > 65)
    },
    async deposit() {
      const { id } = await bookAndPay({ shop })
      refunds.push((part) => (part > 50 ? olive.call(returnDeposit, { id }) : Promise.resolve()))
    },
    async card({ part }) {
      const amount = 4 + part
      const { code } = await sellGiftCard(olive, amount)
      balances.push({ card: code, left: amount * 100 })
    },
    async credit({ part }) {
      const given = { customer: 'olive', amount: part, reason: 'Waited', key: randomUUID() }
      const { id: credit } = await olive.call(giveCredit, given)
      const known = balances.find((one) => one.credit === credit)
      if (known) known.left += part * 100
      else balances.push({ credit, left: part * 100 })
    },
    async rate({ pick }) {
      rate = [0, 0.07, 0.0725, 0.08875][pick % 4]!
      shop.time.now = new Date(shop.time.now.getTime() + 1_000)
      const rule = { taxRate: rate, isShippingTaxable: pick % 3 === 0, shippingFee: 5.99 }
      await olive.call(addPriceRule, rule)
      shop.time.now = new Date(shop.time.now.getTime() + 1_000)
    },
    async refund({ part, pick }) {
      const next = refunds[pick % Math.max(1, refunds.length)]
      await next?.(part)
    },
  }

  async function happen(event: Event): Promise<void> {
    shop.time.now = new Date(shop.time.now.getTime() + event.hours * 3_600_000)
    await shop.sql('update sessions set last_seen_at = $1, created_at = $1', [shop.time.now])
    await shop.sql('delete from rate_limits')
    await happenings[event.what](event)
  }

  async function agree(from: string, to: string): Promise<void> {
    const report = (name: ReportName) => olive.call(getReport, { name, from, to, by: 'week' })
    const total = (of: Report, key: string) => centsOf(Number(of.totals[key]))
    const [taxes, sales, payments, refunded] = [
      await report('taxes'),
      await report('sales'),
      await report('payments'),
      await report('refunds'),
    ]
    const file = await exportJournal(olive, { from, to })
    const journal = journalOf(await file.text())

    expect(journal.unbalancedDays()).toEqual([])
    expect(total(taxes, 'netTax')).toBe(0 - journal.net('sales_tax'))
    expect(total(sales, 'sales')).toBe(journal.income())
    expect(total(sales, 'tax')).toBe(total(taxes, 'tax'))
    expect(total(refunded, 'tax')).toBe(total(taxes, 'returnedTax'))
    expect(total(refunded, 'amount')).toBe(total(payments, 'refunded'))
    const net = (isIt: (means: string) => boolean) =>
      payments.rows
        .filter(({ payment }) => isIt(String(payment)))
        .reduce((sum, { net }) => sum + centsOf(Number(net)), 0)
    expect({
      cash: net((means) => means === 'Cash at the counter'),
      terminal: net((means) => means === 'Card at the counter'),
      online: net((means) => means.startsWith('Online') || means.startsWith('Card reader')),
    }).toEqual({
      cash: journal.net('cash'),
      terminal: journal.net('clearing_terminal'),
      online: journal.net('clearing_online'),
    })
    const { series } = await olive.call(getOverview)
    for (const day of series.filter(({ day }) => day >= from && day <= to))
      expect({ sales: day.sales, tax: day.tax }).toEqual({
        sales: journal.income(day.day),
        tax: journal.credit('sales_tax', day.day),
      })
    const csv = parseCsv(await (await olive.fetch(`/api/admin/reports/taxes/export?from=${from}&to=${to}`)).text())
    expect(csv.at(-1)!.cells.at(-1)).toBe(Number(taxes.totals.netTax).toFixed(2))
  }

  async function agreeAtLast(): Promise<void> {
    const [from, to] = [firstDay, dayIn(ZONE, shop.time.now)]
    const file = await exportJournal(olive, { from, to })
    const journal = journalOf(await file.text())
    const { expected } = await olive.call(getDrawer, { id: drawerId })
    const [owed] = await shop.sql<{ cents: number }>('select sum(balance_cents)::int as cents from balances')
    const taxes = await olive.call(getReport, { name: 'taxes', from, to, by: 'month' })

    expect(journal.net('cash')).toBe(expected! - 10_000)
    expect(-journal.net('stored_value')).toBe(owed!.cents)
    const [stock] = await shop.sql<{ cents: number }>(
      'select sum(stock_on_hand * coalesce(cost_cents, 0))::int as cents from products',
    )
    expect(journal.net('inventory')).toBe(stock!.cents)
    const byRate = new Map<number, number>()
    for (const { rate, tax } of taxes.rows)
      byRate.set(Number(rate), (byRate.get(Number(rate)) ?? 0) + centsOf(Number(tax)))
    expect(Object.fromEntries([...byRate].filter(([, cents]) => cents > 0))).toEqual(
      Object.fromEntries([...charged].filter(([, cents]) => cents > 0)),
    )
    expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
  }

  return { shop, firstDay, happen, agree, agreeAtLast }
}

function journalOf(file: string) {
  const [, ...lines] = parseCsv(file).map(({ cells }) => ({
    day: `${cells[0]!.slice(0, 4)}-${cells[0]!.slice(4, 6)}-${cells[0]!.slice(6)}`,
    account: cells[2]!,
    debit: Math.round(Number(cells[3]) * 100),
    credit: Math.round(Number(cells[4]) * 100),
  }))
  const sum = (of: (line: (typeof lines)[number]) => number) => lines.reduce((total, line) => total + of(line), 0)
  const side = (name: 'debit' | 'credit') => (role: BookRole, day?: string) =>
    sum((line) => (line.account === USUAL_ACCOUNTS[role].name && (!day || line.day === day) ? line[name] : 0))
  const [debit, credit] = [side('debit'), side('credit')]
  return {
    credit,
    net: (role: BookRole) => sum((line) => (line.account === USUAL_ACCOUNTS[role].name ? line.debit - line.credit : 0)),
    income: (day?: string) =>
      (['sales', 'shipping', 'repairs', 'plans', 'sales_tax'] as const).reduce(
        (total, role) => total + credit(role, day),
        -debit('discounts', day),
      ),
    unbalancedDays: () =>
      [...Map.groupBy(lines, ({ day }) => day)].filter(
        ([, ofDay]) => ofDay.reduce((left, { debit, credit }) => left + debit - credit, 0) !== 0,
      ),
  }
}
