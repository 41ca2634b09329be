import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Address } from '#contract/accounts/address.ts'
import { DEMO_ACCOUNTS } from '#contract/accounts/demo-accounts.ts'
import { userAddresses } from '#server/accounts/address.table.ts'
import { hashPassword } from '#server/accounts/password/password-hash.ts'
import { shoppers } from '#server/accounts/shopper.table.ts'
import { users } from '#server/accounts/user.table.ts'
import type { Ctx } from '#server/context.ts'
import { orders } from '#server/orders/order.table.ts'
import { carla } from './shoppers.ts'

const DAY = 24 * 3_600_000

const people = {
  admin: { firstName: 'Olive', lastName: 'Hart', email: 'olive@northside.example.com', isAdmin: true, role: 'admin' },
  tech: {
    firstName: 'Teo',
    lastName: 'Marsh',
    email: 'teo@northside.example.com',
    isTechnician: true,
    isFieldTechnician: true,
    role: 'technician',
    fieldStatus: 'available',
    specialties: ['Laptops', 'Phones', 'Networks'],
  },
  customer: {
    firstName: 'Carla',
    lastName: 'Mendes',
    email: carla.contactEmail,
    phone: carla.contactPhone,
    role: 'customer',
  },
} as const

export async function seedAccounts(ctx: Ctx): Promise<void> {
  const createdAt = new Date(ctx.now.getTime() - 200 * DAY)
  for (const { username, password } of DEMO_ACCOUNTS) {
    const { specialties = [], ...person } = { specialties: undefined, ...people[username] }
    const passwordHash = await hashPassword(ctx, password)
    const verified = { emailVerifiedAt: createdAt, createdAt }
    await ctx.db
      .insert(users)
      .values({ username, passwordHash, ...person, specialties: [...specialties], ...verified })
      .onConflictDoNothing()
  }
  await giveCarlaHerOrders(ctx)
}

async function giveCarlaHerOrders(ctx: Ctx): Promise<void> {
  const [user] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.username, 'customer'))
  const [shopper] = await ctx.db.insert(shoppers).values({ userId: user!.id }).returning({ id: shoppers.id })
  const isHers = and(sql`lower(${orders.contactEmail}) = ${carla.contactEmail}`, isNull(orders.shopperId))
  await ctx.db.update(orders).set({ shopperId: shopper!.id }).where(isHers)
  await ctx.db.insert(userAddresses).values({ userId: user!.id, address: carla.address as Address, isDefault: true })
}
