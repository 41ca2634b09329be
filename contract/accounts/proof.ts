import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant, text } from '../scalars.ts'
import { PasskeyProof } from './passkey.ts'

/** `password` counts only if the account has no second factor. */
export const ProofKind = z.enum(['passkey', 'code', 'recovery_code', 'password'])
export type ProofKind = z.infer<typeof ProofKind>

export const Proof = z
  .strictObject({
    password: z.string().min(1, 'Enter your password').max(200).optional(),
    code: text(40, { min: 1, message: 'Enter a code' }).optional(),
    passkey: PasskeyProof.optional(),
  })
  .refine(
    (proof) => Object.values(proof).filter((one) => one !== undefined).length === 1,
    'Enter a password or a code, or use a passkey',
  )
  .meta({ example: { code: '123456' } })
export type Proof = z.output<typeof Proof>

export const proveIdentity = endpoint('POST /user/proof', {
  summary:
    'Confirm the signed-in user’s identity; for a few minutes this session may use endpoints that otherwise return 403 `proof_required`',
  input: Proof,
  output: z.object({ until: Instant }),
})

export const countRecoveryCodes = endpoint('GET /user/recovery-codes', {
  summary: 'Count unused recovery codes',
  output: z.object({ left: z.int() }),
})
export const renewRecoveryCodes = endpoint('POST /user/recovery-codes', {
  summary: 'Create new recovery codes, returned once; the old ones stop working. Needs a fresh proof',
  output: z.object({ recoveryCodes: z.array(z.string()) }),
})
