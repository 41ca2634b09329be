import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { asc, eq, inArray } from 'drizzle-orm'
import { digitalCodes } from '#server/catalog/digital/code.table.ts'
import { encryptCode } from '#server/catalog/digital/encrypt-code.ts'
import { productFiles } from '#server/catalog/digital/product-file.table.ts'
import type { Ctx } from '#server/context.ts'
import { encryptCredential } from '#server/orders/delivery/credential.ts'
import { deliveredCodes, digitalDeliveries } from '#server/orders/delivery/delivery.table.ts'
import { orderItems, orders } from '#server/orders/order.table.ts'
import type { SeededProduct } from './catalog.ts'

const DAY = 86_400_000
const MAX_BYTES = 1_000_000
const GUIDE = new URL('./data-transfer-guide.pdf', import.meta.url)
const SESSION = 'Address: https://help.example.com/session/7731\nPassword: sunny-otter-42\nYou talk to: Teo'

export async function seedDigitalGoods(ctx: Ctx, products: SeededProduct[]): Promise<void> {
  for (const product of products.filter(({ delivery }) => delivery === 'file')) await seedFile(ctx, product)
  const lines = await ctx.db
    .select({ item: orderItems, order: orders })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orderItems.kind, 'digital'))
    .orderBy(asc(orderItems.id))
  for (const line of lines) await seedDelivery(ctx, line)
  for (const product of products.filter(({ kind, delivery }) => kind === 'digital' && delivery === 'codes'))
    await seedCodes(ctx, product, product.stockOnHand)
}

async function seedFile(ctx: Ctx, { id, slug }: SeededProduct): Promise<void> {
  const bytes = new Blob([await readFile(GUIDE)]).stream()
  const { name: storedAs, byteCount } = await ctx.files.take(bytes, MAX_BYTES)
  const file = { productId: id, storedAs, byteCount, name: `${slug}.pdf`, uploadedAt: ctx.now }
  await ctx.db.insert(productFiles).values({ ...file, uploadedBy: 'admin' })
}

interface Line {
  item: typeof orderItems.$inferSelect
  order: typeof orders.$inferSelect
}

async function seedDelivery(ctx: Ctx, { item, order }: Line): Promise<void> {
  const isDelivered = order.status === 'delivered'
  const { id: orderItemId, orderId, quantity } = item
  const productId = item.productId!
  const method = item.delivery ?? 'credential'
  const deliveredAt = method === 'credential' ? new Date(order.createdAt.getTime() + DAY / 8) : order.createdAt
  const [row] = await ctx.db
    .insert(digitalDeliveries)
    .values({
      orderId,
      orderItemId,
      productId,
      method,
      quantity,
      revoked: order.status === 'cancelled' ? quantity : 0,
      dueAt: new Date(order.createdAt.getTime() + DAY),
      ...(isDelivered && {
        deliveredAt,
        deliveredBy: method === 'credential' ? 'admin' : 'system',
        opensAllowed: 5,
        expiresAt: new Date(deliveredAt.getTime() + 30 * DAY),
      }),
    })
    .returning({ id: digitalDeliveries.id })
  const { id } = row!
  if (!isDelivered) return
  if (method === 'credential') {
    const encryptedCredential = encryptCredential(ctx.config, id, SESSION)
    await ctx.db.update(digitalDeliveries).set({ encryptedCredential }).where(eq(digitalDeliveries.id, id))
  }
  if (method !== 'codes') return
  const codeIds = await seedCodes(ctx, { id: productId }, quantity)
  await ctx.db.update(digitalCodes).set({ state: 'delivered' }).where(inArray(digitalCodes.id, codeIds))
  await ctx.db.insert(deliveredCodes).values(codeIds.map((codeId) => ({ deliveryId: id, codeId, at: order.createdAt })))
}

async function seedCodes(ctx: Ctx, { id }: Pick<SeededProduct, 'id'>, count: number): Promise<number[]> {
  const known = await ctx.db.$count(digitalCodes)
  const codes = Array.from({ length: count }, (_, index) => {
    const letters = createHash('sha256')
      .update(`demo ${id} ${known + index}`)
      .digest('hex')
      .toUpperCase()
    return `PMRK-${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8, 12)}`
  })
  if (codes.length === 0) return []
  const rows = await ctx.db
    .insert(digitalCodes)
    .values(codes.map((code) => ({ ...encryptCode(ctx.config, id, code), addedAt: ctx.now, addedBy: 'admin' })))
    .returning({ id: digitalCodes.id })
  return rows.map((row) => row.id)
}
