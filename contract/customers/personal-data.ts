import { z } from 'zod'
import { PasskeyProof } from '../accounts/passkey.ts'
import { endpoint } from '../endpoint.ts'

export const exportPersonalData = endpoint('GET /user/export', {
  summary: 'Export personal data as JSON',
  download: 'application/json',
})

export const AccountFarewell = z.strictObject({
  password: z.string().max(200).optional(),
  passkey: PasskeyProof.optional(),
})
export type AccountFarewell = z.output<typeof AccountFarewell>

export const deleteAccount = endpoint('POST /user/delete', {
  summary: 'Delete the account; orders are retained without the name',
  input: AccountFarewell,
})
