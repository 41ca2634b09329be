import { deviceList } from '#contract/devices/read-device-list.ts'
import { type Cents, centsOf, ZERO } from '#contract/money.ts'
import type { RepairPaymentKind } from '#contract/repairs/account.ts'
import type { Ctx } from '#server/context.ts'
import { listDevices } from '#server/devices/device.ts'
import { recordCounterPayment } from '#server/payments/open-payment.ts'
import { repairPrices } from '#server/price-book/repair-price.table.ts'
import { currentPriceRule } from '#server/pricing/price-rule.ts'
import { repairBills } from '#server/repairs/bill/bill.table.ts'
import { repairPayments } from '#server/repairs/bill/repair-payment.table.ts'
import { priceWork, type WorkSum } from '#server/repairs/estimate/price-work.ts'
import { type DemoTicket, toWorkLine } from './demo-ticket.ts'
import { DEPOSIT_TERMS } from './estimates.ts'
import type { PastTicket } from './past-ticket.ts'

export async function seedBills(ctx: Ctx, past: PastTicket[]): Promise<void> {
  const rule = await currentPriceRule(ctx)
  const repairPriceOf = await readDemoPrices(ctx)
  const work = past.map(({ demo }) => {
    const repairPriceId = demo.repair && repairPriceOf(demo.repair)
    const lines = (demo.estimate?.lines ?? []).map(toWorkLine)
    return priceWork(
      lines.map((line) => ({ ...line, ...(repairPriceId && { repairPriceId }) })),
      rule,
    )
  })
  const nothing = priceWork([], rule)
  await ctx.db.insert(repairBills).values(
    past.flatMap(({ id: ticketId, demo, readyAt }, place) => {
      if (!readyAt) return []
      const sum = demo.resolution === 'repaired' ? work[place]! : nothing
      return { ...sum, ticketId, writtenAt: readyAt, waivedCents: ZERO }
    }),
  )
  for (const [place, { id, demo, decidedAt, completedAt }] of past.entries()) {
    const sum = work[place]!
    const deposit = demo.estimate?.decision === 'approved' ? centsOf(demo.estimate.deposit ?? 0) : ZERO
    if (deposit > 0) await pay({ ...ctx, now: decidedAt! }, id, 'deposit', taxed(sum, ZERO, deposit))
    const isPaid = completedAt && demo.resolution === 'repaired'
    if (isPaid) await pay({ ...ctx, now: completedAt }, id, 'repair', taxed(sum, deposit, sum.totalCents))
  }
}

async function readDemoPrices(ctx: Ctx): Promise<(repair: NonNullable<DemoTicket['repair']>) => number> {
  const devices = deviceList(await listDevices(ctx))
  const { id, modelId, fault } = repairPrices
  const prices = await ctx.db.select({ id, modelId, fault }).from(repairPrices).orderBy(id)
  return (repair) => {
    const model = Number(devices.read(repair.device).fits[0]!.split(':')[1])
    return prices.find((price) => price.modelId === model && price.fault === repair.fault)!.id
  }
}

function taxed({ taxCents, taxRatePpm, totalCents }: WorkSum, before: Cents, after: Cents) {
  const upTo = (paid: Cents) => Math.floor((taxCents * paid) / totalCents)
  const tax = (upTo(after) - upTo(before)) as Cents
  const amountCents = (after - before) as Cents
  return { amountCents, taxCents: tax, taxRatePpm, taxedCents: (amountCents - tax) as Cents }
}

async function pay(
  ctx: Ctx,
  ticketId: number,
  kind: RepairPaymentKind,
  amount: ReturnType<typeof taxed>,
): Promise<void> {
  const allocation = { kind, subjectId: String(ticketId), amountCents: amount.amountCents }
  const [allocationId] = await recordCounterPayment(ctx, { source: 'cash', allocations: [allocation] })
  await ctx.db
    .insert(repairPayments)
    .values({
      ...amount,
      ticketId,
      kind,
      allocationId: allocationId!,
      terms: kind === 'deposit' ? DEPOSIT_TERMS : '',
      source: 'cash',
      takenBy: 'admin',
      at: ctx.now,
    })
}
