import type { TaxedThing } from '#contract/pricing/quote.ts'
import type { WorkLineDraft } from '#contract/repairs/work-line.ts'
import type { Ctx } from '../../context.ts'
import { findRepairFaults } from '../../price-book/repair-faults.ts'
import type { WorkToPrice } from './price-work.ts'

/** Adds what decides about the tax of each line: its repair of the price book, or else `usual`. */
export async function findTaxedThings(
  ctx: Ctx,
  lines: WorkLineDraft[],
  usual: Pick<TaxedThing, 'serviceId'> = {},
): Promise<WorkToPrice[]> {
  const faults = await findRepairFaults(
    ctx,
    lines.flatMap(({ repairPriceId }) => repairPriceId ?? []),
  )
  return lines.map((line) => {
    const repairFault = faults.get(line.repairPriceId ?? 0)
    return repairFault ? { ...line, repairFault } : { ...line, ...usual }
  })
}
