import * as contract from '#contract/repairs/handoff/handoff.ts'
import { route } from '../../http/route.ts'
import { endHandoff, getHandoff, handoffNotFound, makeHandoff } from './handoff.ts'
import {
  addHandoffPhoto,
  answerHandoff,
  finishHandoff,
  openHandoff,
  signHandoff,
  unlockHandoff,
} from './use-handoff.ts'

const one = { notFound: handoffNotFound }
/** High, because the phones of all customers may share the shop's address. */
const USING = { name: 'handoff', windowSeconds: 600, perAddress: 300 }

export const handoffRoutes = [
  route(contract.makeHandoff, 'tickets.write', makeHandoff, one),
  route(contract.getHandoff, 'tickets.write', getHandoff, one),
  route(contract.endHandoff, 'tickets.write', endHandoff, one),
  route(contract.openHandoff, 'shopper', openHandoff, { ...one, limit: USING }),
  route(contract.signHandoff, 'shopper', signHandoff, { ...one, limit: USING }),
  route(contract.answerHandoff, 'shopper', answerHandoff, { ...one, limit: USING }),
  route(contract.unlockHandoff, 'shopper', unlockHandoff, { ...one, limit: USING }),
  route(contract.addHandoffPhoto, 'shopper', addHandoffPhoto, { ...one, limit: USING }),
  route(contract.finishHandoff, 'shopper', finishHandoff, { ...one, limit: USING }),
]
