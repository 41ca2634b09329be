import type { PartFound } from '#contract/repairs/part.ts'
import { findCompatibleProducts, findSellableProducts } from '../../catalog/product/sale-goods.ts'
import type { StaffCtx } from '../../context.ts'
import { findDevices } from '../../devices/device.ts'
import { readTicket } from '../ticket/change-ticket.ts'

export async function findParts(ctx: StaffCtx, { id, q }: { id: number; q: string }): Promise<PartFound[]> {
  const { deviceBrand, deviceModel } = await readTicket(ctx, id)
  const named = [deviceBrand, deviceModel].filter(Boolean).join(' ')
  const [model] = await findDevices(ctx, { q: named })
  const fitting = model ? await findCompatibleProducts(ctx, model.slug, q) : []
  const others = q === '' ? [] : (await findSellableProducts(ctx, q)).goods
  const known = new Set(fitting.map((part) => part.id))
  return [
    ...fitting.map((part) => ({ ...part, isFitting: true })),
    ...others.filter((part) => !known.has(part.id)).map((part) => ({ ...part, isFitting: false })),
  ].map(({ id: productId, name, imageUrl, price, available, isFitting }) => ({
    productId,
    name,
    imageUrl,
    price,
    available,
    isFitting,
  }))
}
