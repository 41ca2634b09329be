import type { ProofKind } from '#contract/accounts/proof.ts'
import type { Transport } from '../../api.ts'
import { InterruptionStore } from '../interruption.ts'

export const proofInterruptions = new InterruptionStore<ProofKind[]>()

/** Sends a request again after a fresh proof, so that nothing typed is lost. */
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
