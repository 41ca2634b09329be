import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const CashSettings = z.strictObject({
  /** Cash is rounded to five cents; amounts paid in other ways are not. */
  roundsCash: z.boolean(),
  /** The amount that a drawer should have is shown only after it was counted. */
  countsBlind: z.boolean(),
})
export type CashSettings = z.output<typeof CashSettings>

export const getCashSettings = endpoint('GET /admin/cash-settings', {
  summary: 'Get how the register rounds cash and counts drawers',
  output: CashSettings,
})
export const saveCashSettings = endpoint('PUT /admin/cash-settings', {
  summary: 'Update how the register rounds cash and counts drawers',
  input: CashSettings,
  output: CashSettings,
})
