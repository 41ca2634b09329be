import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { MAX_CENTS } from '../money.ts'
import { Money } from '../money-schema.ts'
import { Strokes } from '../repairs/signature.ts'
import { Instant } from '../scalars.ts'

export const SignatureSettings = z.strictObject({
  /** For a sale on account. */
  onAccount: z.boolean(),
  /** For a sale of which at least this is paid by card; null: never. */
  cardsFrom: Money.refine((amount) => amount <= MAX_CENTS, 'Enter at most $999,999.99').nullable(),
})
export type SignatureSettings = z.output<typeof SignatureSettings>

export const SaleSignature = z.object({ strokes: Strokes, signedAt: Instant })
export type SaleSignature = z.output<typeof SaleSignature>

export const getSignatureSettings = endpoint('GET /admin/signature-settings', {
  summary: 'Get for which sales the register asks for a signature',
  output: SignatureSettings,
})
export const saveSignatureSettings = endpoint('PUT /admin/signature-settings', {
  summary: 'Update for which sales the register asks for a signature',
  input: SignatureSettings,
  output: SignatureSettings,
})
