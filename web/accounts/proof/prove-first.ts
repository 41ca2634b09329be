import type { ProofKind } from '#contract/accounts/proof.ts'
import type { Transport } from '../../api.ts'
import { InterruptionStore } from '../interruption.ts'

/** Somebody must prove who they are, in one of these ways. */
export const proofInterruptions = new InterruptionStore<ProofKind[]>()

/** A request that needs a fresh proof is sent again once there is one: nothing typed is lost. */
export function provingFirst(send: Transport): Transport {
  return async (request) => {
    const again = request.clone()
    const response = await send(request)
    if (response.status !== 403) return response
    const { code, proofs } = await refusalIn(response.clone())
    if (code !== 'proof_required' || !proofs) return response
    return (await proofInterruptions.interrupt(proofs)) ? send(again) : response
  }
}

async function refusalIn(response: Response): Promise<{ code?: string; proofs?: ProofKind[] }> {
  return response.json().catch(() => ({}))
}
