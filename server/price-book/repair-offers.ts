import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { DeviceModel } from '#contract/devices/device.ts'
import type { ModelOffers, OfferedDevice, OfferedModel, RepairOffer } from '#contract/price-book/repair-offer.ts'
import type { RepairPrice } from '#contract/price-book/repair-price.ts'
import { Problem } from '#contract/problem.ts'
import { slugOf } from '#contract/slug.ts'
import type { Ctx } from '../context.ts'
import { getDevice, listDevices } from '../devices/device.ts'
import { readRepairPrices } from './read-repair-prices.ts'
import { repairPrices } from './repair-price.table.ts'

/** Models with a price of their own, by maker and newest first, with their lowest price. */
export async function listOfferedModels(ctx: Ctx): Promise<OfferedModel[]> {
  const prices = await readRepairPrices(ctx, and(isNull(repairPrices.archivedAt), isNotNull(repairPrices.modelId)))
  const byModel = Map.groupBy(prices, ({ device }) => device!.id)
  return (await listDevices(ctx)).flatMap((model) => {
    const own = byModel.get(model.id) ?? []
    if (own.length === 0) return []
    const [cheapest] = own.toSorted((one, other) => one.price - other.price)
    return [{ ...toOffered(model), priceFrom: cheapest!.price }]
  })
}

interface ModelRef {
  brand: string
  model: string
}

/**
 * The model's repairs first, then those of its kind. An unknown model of a known brand has none.
 * @throws Problem `brand_not_found`; `device_model_moved` with the slugs `brand` and `model` of the right address.
 */
export async function getModelOffers(ctx: Ctx, ref: ModelRef): Promise<ModelOffers> {
  const { make, model } = await findOffered(ctx, ref)
  if (!model) return { device: null, make, repairs: [] }
  return { device: toOffered(model), make, repairs: (await readModelPrices(ctx, model)).map(toOffer) }
}

export async function readOfferedPrices(ctx: Ctx, ref: ModelRef) {
  const { model } = await findOffered(ctx, ref)
  return { model, prices: model ? await readModelPrices(ctx, model) : [] }
}

async function findOffered(ctx: Ctx, ref: ModelRef): Promise<{ make: string; model: DeviceModel | undefined }> {
  const model = await findModel(ctx, ref.model)
  const makes = [...new Set((await listDevices(ctx)).map(({ make }) => make))]
  const make = makes.find((one) => slugOf(one) === ref.brand)
  const isElsewhere = model && (model.slug !== ref.model || slugOf(model.make) !== ref.brand)
  if (isElsewhere)
    throw new Problem('not_found', 'device_model_moved', `${model.name} has another address.`, {
      movedTo: `${slugOf(model.make)}/${model.slug}`,
    })
  if (!make) throw new Problem('not_found', 'brand_not_found', 'We have no repair prices for this brand.')
  return { make, model }
}

/** Follows a merged model to its heir. */
async function findModel(ctx: Ctx, slug: string): Promise<DeviceModel | undefined> {
  try {
    return await getDevice(ctx, { slug })
  } catch (error) {
    if (!(error instanceof Problem) || error.kind !== 'not_found') throw error
    const { movedTo } = error.details
    return typeof movedTo === 'string' ? getDevice(ctx, { slug: movedTo }) : undefined
  }
}

async function readModelPrices(ctx: Ctx, model: DeviceModel): Promise<RepairPrice[]> {
  const { modelId, kind, archivedAt } = repairPrices
  const isForEvery = and(isNull(modelId), isNull(kind))
  const fits = or(eq(modelId, model.id), eq(kind, model.kind), isForEvery)
  const prices = await readRepairPrices(ctx, and(isNull(archivedAt), fits))
  return prices.toSorted((one, other) => Number(!one.device) - Number(!other.device))
}

function toOffered({ slug, make, name, kind }: DeviceModel): OfferedDevice {
  return { slug, brand: slugOf(make), make, name, kind }
}

function toOffer({ id, title, fault, variant, price, warrantyDays, usualDays, parts }: RepairPrice): RepairOffer {
  return { ...{ id, title, fault, variant, price, warrantyDays, usualDays }, isInStock: isInStock({ parts }) }
}

/** Null if it takes no part of the stock. */
export function isInStock({ parts }: Pick<RepairPrice, 'parts'>): boolean | null {
  return parts.length === 0 ? null : parts.every(({ available, quantity }) => available >= quantity)
}
