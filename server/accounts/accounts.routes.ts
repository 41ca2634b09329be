import * as contract from '#contract/accounts/account.ts'
import * as passkeyContract from '#contract/accounts/passkey.ts'
import * as proof from '#contract/accounts/proof.ts'
import * as userContract from '#contract/accounts/user.ts'
import { route } from '../http/route.ts'
import { addAddress, changeAddress, listAddresses, removeAddress } from './address.ts'
import { changePassword } from './password/password.ts'
import { confirmPasswordReset, requestPasswordReset } from './password/password-reset.ts'
import { addPasskey, beginPasskey, listPasskeys, removePasskey, renamePasskey } from './second-factor/passkey.ts'
import { confirmWithPasskey } from './second-factor/passkey-proof.ts'
import { proveIdentity, withProof } from './second-factor/proof.ts'
import { countRecoveryCodes, renewRecoveryCodes } from './second-factor/recovery-codes.ts'
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor } from './second-factor/second-factor.ts'
import { endAllSessions, endSession, listSessions, logout } from './session/session.ts'
import { getUser } from './user.ts'

const RESETS = { name: 'password-reset', windowSeconds: 3600, perAddress: 60 }
const LINKS = { name: 'account-link', windowSeconds: 600, perAddress: 60 }

export const accountRoutes = [
  route(userContract.getUser, 'customer', getUser, { isAllowedAtRegister: true }),
  route(userContract.logout, 'shopper', logout, { isAllowedWhileViewing: true, isAllowedAtRegister: true }),
  route(contract.changePassword, 'customer', changePassword),
  route(contract.requestPasswordReset, 'public', requestPasswordReset, { limit: RESETS }),
  route(contract.confirmPasswordReset, 'public', confirmPasswordReset, { limit: LINKS }),
  route(contract.listAddresses, 'customer', listAddresses),
  route(contract.addAddress, 'customer', addAddress),
  route(contract.changeAddress, 'customer', changeAddress),
  route(contract.removeAddress, 'customer', removeAddress),
  route(contract.listSessions, 'customer', listSessions),
  route(contract.endSession, 'customer', endSession),
  route(contract.endAllSessions, 'customer', endAllSessions),
  route(proof.proveIdentity, 'customer', proveIdentity),
  route(proof.countRecoveryCodes, 'customer', countRecoveryCodes),
  route(proof.renewRecoveryCodes, 'customer', withProof(renewRecoveryCodes)),
  route(contract.beginSecondFactor, 'customer', withProof(beginSecondFactor)),
  route(contract.confirmSecondFactor, 'customer', withProof(confirmSecondFactor)),
  route(contract.removeSecondFactor, 'customer', withProof(removeSecondFactor)),
  route(passkeyContract.listPasskeys, 'customer', listPasskeys),
  route(passkeyContract.beginPasskey, 'customer', withProof(beginPasskey)),
  route(passkeyContract.addPasskey, 'customer', withProof(addPasskey)),
  route(passkeyContract.renamePasskey, 'customer', renamePasskey),
  route(passkeyContract.removePasskey, 'customer', withProof(removePasskey)),
  route(passkeyContract.confirmWithPasskey, 'customer', confirmWithPasskey),
]
