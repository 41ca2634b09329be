import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { customerAddresses, customerContacts, customers } from '#server/customer-records/customer.table.ts'
import { customerFor } from '#server/customer-records/customer-for.ts'

/** The people of all orders, repairs and so on have records by now. */
export async function seedCustomers(ctx: Ctx): Promise<void> {
  const dental = (await customerFor(ctx, { email: 'front@harbor-dental.example.com' }, 'plan'))!
  await ctx.db.update(customers).set({ kind: 'company', source: 'Referral' }).where(eq(customers.id, dental))
  await ctx.db.update(customerContacts).set({ label: 'Front desk' }).where(eq(customerContacts.customerId, dental))
  await ctx.db
    .insert(customerContacts)
    .values([
      contactOf(dental, 'email', 'joan@harbor-dental.example.com', 'Joan Park, accounting'),
      { ...contactOf(dental, 'phone', '(614) 555-0144', 'Front desk'), isPreferred: true },
      contactOf(dental, 'phone', '(614) 555-0145', 'Joan Park, accounting'),
    ])
  await ctx.db.insert(customerAddresses).values([
    { customerId: dental, address: '18 Harbor Way, Columbus, OH 43215', isPreferred: true, label: 'Practice' },
    { customerId: dental, address: 'PO Box 118, Columbus, OH 43216', label: 'Invoices' },
  ])

  const bakery = (await customerFor(ctx, { email: 'office@larch-bakery.example.com' }, 'plan'))!
  await ctx.db
    .update(customers)
    .set({ kind: 'company', alert: 'Call before coming: the side door is locked until 7 a.m.' })
    .where(eq(customers.id, bakery))

  const [rosa] = await ctx.db
    .insert(customers)
    .values({ name: 'Rosa Whitfield', source: 'Walk-in', note: 'Prefers to talk in Spanish.', language: 'Spanish' })
    .returning({ id: customers.id })
  await ctx.db
    .insert(customerContacts)
    .values({ ...contactOf(rosa!.id, 'phone', '(614) 555-0178', 'Home'), isPreferred: true })
}

function contactOf(customerId: number, kind: 'email' | 'phone', value: string, label: string) {
  return { customerId, kind, value, label, normalized: kind === 'email' ? value : value.replace(/\D/g, '') }
}
