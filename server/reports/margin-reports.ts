import { spanOfDays } from '#contract/zoned-time.ts'
import { knowsCosts } from '../catalog/cost/cost.ts'
import { findProducts } from '../catalog/product/join-product.ts'
import { timeZoneOf } from '../company/company.ts'
import type { Ctx } from '../context.ts'
import { nameRepairs } from '../price-book/repair-choices.ts'
import { getRepairSettings } from '../repair-settings/repair-settings.ts'
import { type PartMargin, readPartMargins, readRepairMargins } from '../repairs/statistics/repair-margins.ts'
import { findSuppliers } from '../suppliers/supplier.ts'
import { laborCostCents } from './labor-cost.ts'
import { column, firstOf, type ReportQuestion, type ReportTable } from './report-table.ts'

export async function repairMarginReport(ctx: Ctx, question: ReportQuestion): Promise<ReportTable> {
  const margins = await readRepairMargins(ctx, spanOfDays(await timeZoneOf(ctx), question))
  const { laborCost: perHour } = await getRepairSettings(ctx)
  const names = await nameRepairs(
    ctx,
    margins.flatMap(({ repairPriceId }) => repairPriceId ?? []),
  )
  const rows = margins
    .map(({ repairPriceId, repairs, minutes, revenueCents, partCostCents, comebacks, ...comeback }) => {
      const laborCost = laborCostCents(minutes, perHour)
      const comebackCost = comeback.comebackCents + laborCostCents(comeback.comebackMinutes, perHour)
      return {
        repair: repairPriceId === null ? 'Not from the price book' : (names.get(repairPriceId) ?? 'Deleted repair'),
        repairs,
        hours: Math.round(minutes / 6) / 10,
        revenue: revenueCents,
        partCost: partCostCents,
        laborCost,
        comebacks,
        comebackCost,
        margin: revenueCents - partCostCents - laborCost - comebackCost,
      }
    })
    .sort((one, other) => other.margin - one.margin)
  const costs = [
    column('partCost', 'Cost of parts', 'dollars'),
    column('laborCost', 'Cost of labor', 'dollars'),
    column('comebackCost', 'Cost of comebacks', 'dollars'),
    column('margin', perHour > 0 ? 'Margin' : 'Margin before labor', 'dollars'),
  ]
  return firstOf(question.limit, {
    columns: [
      column('repair', 'Repair', 'text'),
      column('repairs', 'Repairs', 'count'),
      column('hours', 'Hours', 'count'),
      column('revenue', 'Billed', 'dollars'),
      column('comebacks', 'Comebacks', 'count'),
      ...(knowsCosts(ctx) ? costs : []),
    ],
    rows,
  })
}

export async function partMarginReport(ctx: Ctx, question: ReportQuestion): Promise<ReportTable> {
  const { margins, nameOf, supplierOf } = await readParts(ctx, question)
  const rows = margins.map((margin) => ({
    part: nameOf(margin.productId),
    supplier: supplierOf(margin.productId),
    ...amountsOf([margin]),
  }))
  return tableOf(ctx, question, [column('part', 'Part', 'text'), column('supplier', 'Supplier', 'text')], rows)
}

export async function supplierMarginReport(ctx: Ctx, question: ReportQuestion): Promise<ReportTable> {
  const { margins, supplierOf } = await readParts(ctx, question)
  const bySupplier = Map.groupBy(margins, ({ productId }) => supplierOf(productId))
  const rows = [...bySupplier].map(([supplier, ofSupplier]) => ({ supplier, ...amountsOf(ofSupplier) }))
  return tableOf(ctx, question, [column('supplier', 'Supplier', 'text')], rows)
}

async function readParts(ctx: Ctx, question: ReportQuestion) {
  const margins = await readPartMargins(ctx, spanOfDays(await timeZoneOf(ctx), question))
  const products = await findProducts(
    ctx,
    margins.map(({ productId }) => productId),
  )
  const suppliers = await findSuppliers(
    ctx,
    products.flatMap(({ supplierId }) => supplierId ?? []),
  )
  const productOf = (id: number) => products.find((product) => product.id === id)
  return {
    margins,
    nameOf: (id: number) => productOf(id)?.name ?? 'Deleted product',
    supplierOf: (id: number) => suppliers.get(productOf(id)?.supplierId ?? 0)?.name ?? 'No supplier',
  }
}

function amountsOf(margins: PartMargin[]) {
  const sum = (key: Exclude<keyof PartMargin, 'productId'>) => margins.reduce((total, margin) => total + margin[key], 0)
  const [fitted, failed, charged, cost, lost] = [
    sum('fitted'),
    sum('failed'),
    sum('chargedCents'),
    sum('costCents'),
    sum('lostCents'),
  ]
  return {
    ...{ fitted, failed, defective: sum('defective'), charged, cost, lost },
    failureRate: fitted === 0 ? null : Math.round((failed / fitted) * 1_000) / 1_000,
    margin: charged - cost - lost,
  }
}

type Amounts = ReturnType<typeof amountsOf>

function tableOf(
  ctx: Ctx,
  { limit }: ReportQuestion,
  names: ReportTable['columns'],
  rows: (Amounts & Record<string, string | number | null>)[],
): ReportTable {
  const costs = [
    column('cost', 'Cost', 'dollars'),
    column('lost', 'Cost of failed parts', 'dollars'),
    column('margin', 'Margin', 'dollars'),
  ]
  return firstOf(limit, {
    columns: [
      ...names,
      column('fitted', 'Installed', 'count'),
      column('failed', 'Failed later', 'count'),
      column('failureRate', 'Failure rate', 'percent'),
      column('defective', 'Defective on arrival', 'count'),
      column('charged', 'List price', 'dollars'),
      ...(knowsCosts(ctx) ? costs : []),
    ],
    rows: rows.toSorted(
      (one, other) => other.failed + other.defective - one.failed - one.defective || other.fitted - one.fitted,
    ),
  })
}
