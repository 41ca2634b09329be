import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const TipPercents = z.strictObject({
  /** Percentages of the goods before tax. If empty, the shop takes no tips. */
  percents: z.array(z.int('Use whole percents').min(1, 'At least 1%').max(50, 'At most 50%')).max(4),
})
export type TipPercents = z.output<typeof TipPercents>

export const getTipPercents = endpoint('GET /admin/tips', {
  summary: 'List tips offered at the counter; empty if tips are off, which is the default',
  output: TipPercents,
})
export const saveTipPercents = endpoint('PUT /admin/tips', {
  summary: 'Set the tips offered at the counter; an empty list turns tips off',
  input: TipPercents,
  output: TipPercents,
})
