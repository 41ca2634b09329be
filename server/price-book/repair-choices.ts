import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { type Cents, ZERO } from '#contract/money.ts'
import type { RepairChoice, RepairChoices } from '#contract/price-book/repair-choice.ts'
import type { RepairPrice } from '#contract/price-book/repair-price.ts'
import { splitPrice } from '#contract/price-book/repair-price-rule.ts'
import { containsWords, searchable } from '#contract/search-text.ts'
import { truncateText } from '#contract/truncate-text.ts'
import type { Ctx } from '../context.ts'
import { findDevices } from '../devices/device.ts'
import { invalid } from '../http/input.ts'
import { getRepairSettings } from '../repair-settings/repair-settings.ts'
import { deviceText, readRepairPrices } from './read-repair-prices.ts'
import { isInStock } from './repair-offers.ts'
import { repairPrices } from './repair-price.table.ts'

const MAX_CHOICES = 60
const MAX_LINE_NAME = 120

/** Repairs of the named model first, then those of its kind; without a known model, what matches `q`. */
export async function listRepairChoices(
  ctx: Ctx,
  given: { id?: number | undefined; device: string; q: string },
): Promise<RepairChoices> {
  const [model] = await findDevices(ctx, { q: given.device })
  const { modelId, kind, archivedAt } = repairPrices
  const isForEvery = and(isNull(modelId), isNull(kind))
  const fits = model ? or(eq(modelId, model.id), eq(kind, model.kind), isForEvery) : undefined
  const isIt = given.id === undefined ? undefined : eq(repairPrices.id, given.id)
  const prices = await readRepairPrices(ctx, and(isNull(archivedAt), fits, isIt))
  const isFound = containsWords(given.q)
  const matching = prices.filter((price) => isFound(searchable(`${deviceText(price)} ${price.title}`)))
  const ownFirst = matching.toSorted((one, other) => Number(!one.device) - Number(!other.device))
  const { laborRate } = await getRepairSettings(ctx)
  return {
    model: model ? deviceText({ device: model, kind: null }) : null,
    repairs: ownFirst.slice(0, MAX_CHOICES).map((price) => toChoice(price, laborRate)),
  }
}

/** @throws Problem `validation_failed` for a repair that is no longer offered. */
export async function linesOfRepairs(ctx: Ctx, ids: number[]): Promise<RepairChoice['lines']> {
  if (ids.length === 0) return []
  const prices = await readRepairPrices(ctx, and(inArray(repairPrices.id, ids), isNull(repairPrices.archivedAt)))
  const { laborRate } = await getRepairSettings(ctx)
  return ids.flatMap((id) => {
    const price = prices.find((one) => one.id === id)
    if (!price) throw invalid({ repairPriceIds: ['One of these repairs is no longer offered'] })
    return toChoice(price, laborRate).lines
  })
}

export async function nameRepairs(ctx: Ctx, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const prices = await readRepairPrices(ctx, inArray(repairPrices.id, ids))
  return new Map(prices.map((price) => [price.id, `${price.title}, ${deviceText(price)}`]))
}

/** The parts of stock that these repairs take together. */
export async function partsOfRepairs(ctx: Ctx, ids: number[]): Promise<{ productId: number; quantity: number }[]> {
  if (ids.length === 0) return []
  const prices = await readRepairPrices(ctx, inArray(repairPrices.id, ids))
  const quantities = new Map<number, number>()
  for (const { productId, quantity } of prices.flatMap(({ parts }) => parts))
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }))
}

function toChoice(price: RepairPrice, laborRate: Cents): RepairChoice {
  const { id, title, warrantyDays, usualDays } = price
  return {
    ...{ id, title, device: deviceText(price), model: price.device, price: price.price, warrantyDays, usualDays },
    isInStock: isInStock(price),
    lines: linesOf(price, laborRate),
  }
}

function linesOf(price: RepairPrice, laborRate: Cents): RepairChoice['lines'] {
  const { id: repairPriceId, parts, otherPartCost, laborMinutes, warrantyDays } = price
  const hasParts = parts.length > 0 || otherPartCost > 0
  const split = splitPrice(price.price, { laborMinutes, laborRate, hasParts })
  const name = price.device ? `${price.title}, ${price.device.name}` : price.title
  const usual = { quantity: 1, isTaxable: true, repairPriceId, warrantyDays }
  const labor = { kind: 'labor' as const, name: truncateText(name, MAX_LINE_NAME), unitPrice: split.labor, ...usual }
  if (split.parts === ZERO) return [labor]
  const partNames = parts.map((part) => (part.quantity === 1 ? part.name : `${part.quantity} × ${part.name}`))
  const partName = truncateText(partNames.join(', ') || `Part: ${name}`, MAX_LINE_NAME)
  const part = { kind: 'part' as const, name: partName, unitPrice: split.parts, ...usual }
  return split.labor === ZERO ? [part] : [labor, part]
}
