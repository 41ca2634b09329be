import * as contract from '#contract/queue/queue.ts'
import { route } from '../http/route.ts'
import {
  callNext,
  finishNumber,
  getAdminQueue,
  missNumber,
  putBackNumber,
  setQueueLines,
  setQueueOpen,
} from './admin-queue.ts'
import { getQueue, watchQueue } from './queue.ts'
import { getNumber, leaveQueue, pushNumber, takeNumber } from './take-number.ts'

const TAKES = { name: 'queue-take', windowSeconds: 3600, perShopper: 30, perAddress: 120 }
const STEPS = { name: 'queue-step', windowSeconds: 600, perAddress: 120 }

export const queueRoutes = [
  route(contract.getQueue, 'public', getQueue),
  route(contract.watchQueue, 'shopper', watchQueue),
  route(contract.takeNumber, 'shopper', takeNumber, { limit: TAKES }),
  route(contract.getNumber, 'shopper', getNumber),
  route(contract.leaveQueue, 'shopper', leaveQueue, { limit: STEPS }),
  route(contract.pushNumber, 'shopper', pushNumber, { limit: STEPS }),
  route(contract.getAdminQueue, 'queue.write', getAdminQueue),
  route(contract.callNext, 'queue.write', callNext),
  route(contract.finishNumber, 'queue.write', finishNumber),
  route(contract.missNumber, 'queue.write', missNumber),
  route(contract.putBackNumber, 'queue.write', putBackNumber),
  route(contract.setQueueOpen, 'queue.write', setQueueOpen),
  route(contract.setQueueLines, 'services.write', setQueueLines),
]
