import type { Ctx } from '../../context.ts'
import { network } from '../../http/rate-limit.ts'
import { DrawingQueue } from './drawing-queue.ts'
import type { Drawings } from './drawings.ts'

/** @throws DrawingFailed; Problem `picture_takes_too_long`; `pictures_busy`. */
export type Draw = <Name extends keyof Drawings>(
  drawing: Name,
  input: Parameters<Drawings[Name]>[0],
) => Promise<Awaited<ReturnType<Drawings[Name]>>>

const PUBLIC_LIMITS = { maxWaiting: 12, maxWaitingOfOwner: 6, maxMsOfOwner: 90_000 }

const ofShop = new DrawingQueue()
const forPublic = new DrawingQueue(PUBLIC_LIMITS)

export const drawForShop: Draw = drawing(ofShop, null)

/** Staff and jobs have a queue of their own, so that they do not wait for visitors' pictures. */
export function drawFor({ actor: { user, address } }: Ctx): Draw {
  const isShop = address === 'internal' || (user !== null && user.permissions.size > 0)
  return isShop ? drawForShop : drawing(forPublic, network(address))
}

function drawing(queue: DrawingQueue, owner: string | null): Draw {
  return (drawing, input) => queue.draw(owner, { drawing, input: input as never }) as Promise<never>
}
