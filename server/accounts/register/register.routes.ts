import * as badge from '#contract/accounts/badge.ts'
import * as contract from '#contract/accounts/register.ts'
import { route } from '../../http/route.ts'
import { withProof } from '../second-factor/proof.ts'
import { approveAction } from './approval.ts'
import { getOwnBadge, giveOwnBadge, giveUserBadge, removeOwnBadge, removeUserBadge } from './badge.ts'
import { getOwnPin, removeOwnPin, removeUserPin, setOwnPin, setUserPin, unlockUserPin } from './pin.ts'
import { enrollRegister, listRegisters, revokeRegister, updateRegister } from './register.ts'
import { getSharedRegister, switchByBadge, switchPerson } from './switch-person.ts'

/** Wrong PINs have stricter limits (`check-pin.ts`); this one limits the cost of hashing. */
const PINS = { name: 'pin', windowSeconds: 600, perAddress: 300 }

export const registerRoutes = [
  route(contract.getSharedRegister, 'shopper', getSharedRegister, { isAllowedAtRegister: true }),
  route(contract.switchPerson, 'shopper', switchPerson, { isAllowedAtRegister: true, limit: PINS }),
  route(badge.switchByBadge, 'shopper', switchByBadge, { isAllowedAtRegister: true, limit: PINS }),
  route(contract.approveAction, 'counter.write', approveAction, { isAllowedAtRegister: true, limit: PINS }),
  route(contract.getOwnPin, 'customer', getOwnPin),
  route(contract.setOwnPin, 'customer', withProof(setOwnPin)),
  route(contract.removeOwnPin, 'customer', removeOwnPin),
  route(contract.setUserPin, 'users.write', withProof(setUserPin)),
  route(contract.removeUserPin, 'users.write', removeUserPin),
  route(contract.unlockUserPin, 'users.write', unlockUserPin),
  route(badge.getOwnBadge, 'customer', getOwnBadge),
  route(badge.giveOwnBadge, 'customer', withProof(giveOwnBadge)),
  route(badge.removeOwnBadge, 'customer', removeOwnBadge),
  route(badge.giveUserBadge, 'users.write', withProof(giveUserBadge)),
  route(badge.removeUserBadge, 'users.write', removeUserBadge),
  route(contract.listRegisters, 'settings.write', listRegisters),
  route(contract.enrollRegister, 'settings.write', withProof(enrollRegister)),
  route(contract.updateRegister, 'settings.write', updateRegister),
  route(contract.revokeRegister, 'settings.write', revokeRegister),
]
