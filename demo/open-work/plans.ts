import { cents } from '#contract/money.ts'
import { addDays } from '#contract/zoned-time.ts'
import type { Ctx } from '#server/context.ts'
import { invoiceUpToToday } from '#server/managed-it/make-invoices.ts'
import { managedPlans, planWork } from '#server/managed-it/plan.table.ts'
import { shopToday } from '#server/managed-it/plan.ts'

export async function seedPlans(ctx: Ctx): Promise<void> {
  const today = await shopToday(ctx)
  const shared = { isTaxable: true, termMonths: 1, createdBy: 'admin', createdAt: ctx.now }
  const [running] = await ctx.db
    .insert(managedPlans)
    .values([
      {
        ...shared,
        requestKey: '0d5a8a52-58a5-4c0b-9d2c-3f1a11b7c001',
        customerName: 'Harbor Dental',
        customerEmail: 'front@harbor-dental.example.com',
        name: 'Managed IT, up to 5 devices',
        priceCents: cents(9_900),
        hoursIncluded: 2,
        deviceLimit: 5,
        devices: [
          { name: 'Front desk PC', serialNumber: 'FD-1042' },
          { name: 'X-ray workstation', serialNumber: 'XR-7' },
          { name: 'Label printer', serialNumber: '' },
        ],
        startsOn: addDays(today, -10),
        nextInvoiceOn: addDays(today, -10),
      },
      {
        ...shared,
        requestKey: '0d5a8a52-58a5-4c0b-9d2c-3f1a11b7c002',
        customerName: 'Larch Street Bakery',
        customerEmail: 'office@larch-bakery.example.com',
        name: 'Managed IT, up to 15 devices',
        priceCents: cents(24_900),
        hoursIncluded: 5,
        deviceLimit: 15,
        devices: [{ name: 'Till tablet', serialNumber: 'TB-3' }],
        startsOn: addDays(today, 6),
        nextInvoiceOn: addDays(today, 6),
      },
    ])
    .returning()
  await invoiceUpToToday(ctx, running!, async () => {})
  const work = { planId: running!.id, actor: 'tech', at: ctx.now }
  await ctx.db.insert(planWork).values([
    {
      ...work,
      requestKey: '0d5a8a52-58a5-4c0b-9d2c-3f1a11b7c003',
      day: addDays(today, -6),
      minutes: 45,
      note: 'New toner tray, printer back on the network',
    },
    {
      ...work,
      requestKey: '0d5a8a52-58a5-4c0b-9d2c-3f1a11b7c004',
      day: addDays(today, -1),
      minutes: 30,
      note: 'Updates of all three',
    },
  ])
}
