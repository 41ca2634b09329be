import type { z } from 'zod'
import { dollarsOf } from '#contract/money.ts'
import { changeRepairSettings, getRepairSettings, type RepairSettings } from '#contract/repairs/repair-settings.ts'
import type { Visitor } from '../visitor.ts'

export async function changeSettings(
  owner: Visitor,
  change: Partial<z.input<typeof changeRepairSettings.input>>,
): Promise<RepairSettings> {
  const { laborRate, laborCost, rates, ...others } = await owner.call(getRepairSettings)
  return owner.call(changeRepairSettings, {
    ...others,
    laborRate: dollarsOf(laborRate),
    ...(laborCost !== null && { laborCost: dollarsOf(laborCost) }),
    rates: rates.map(({ userId, rate }) => ({ userId, rate: dollarsOf(rate) })),
    ...change,
  })
}
