import { Problem } from '#contract/problem.ts'
import { patientTransport } from './patient-api.ts'
import type { PieceOfPhoto } from './store/send-photos.ts'

/** @throws Problem with `details.offset` if the server expects another offset. */
export async function sendPiece(
  piece: PieceOfPhoto & { userId: number },
  bytes: ArrayBuffer,
): Promise<{ offset: number; isDone: boolean }> {
  const asked = new URLSearchParams(Object.entries(piece).map(([name, value]) => [name, String(value)]))
  const request = new Request(`/api/portal/blobs?${asked}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: bytes,
  })
  const answer = await patientTransport(request).catch(() => {
    throw new Problem('unavailable', 'unreachable', 'We could not reach the shop. Try again.')
  })
  const body: unknown = await answer.json().catch(() => null)
  if (!answer.ok) throw Problem.fromBody(answer.status, body as never)
  return body as { offset: number; isDone: boolean }
}
