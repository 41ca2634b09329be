import * as contract from '#contract/accounts/account.ts'
import * as passkeyContract from '#contract/accounts/passkey.ts'
import * as setupContract from '#contract/accounts/setup.ts'
import * as userContract from '#contract/accounts/user.ts'
import * as personalContract from '#contract/customers/personal-data.ts'
import { deleteAccount } from '../customers/self/delete-account.ts'
import { exportPersonalData } from '../customers/self/personal-data.ts'
import { getPreferences, savePreferences } from '../customers/self/preferences.ts'
import { changeProfile } from '../customers/self/profile.ts'
import { confirmEmail, requestEmailVerification } from '../customers/sign-in/email-verification.ts'
import {
  beginPasskeySignIn,
  confirmWithPasskey,
  signInWithPasskey,
} from '../customers/sign-in/passkey-sign-in.ts'
import { register } from '../customers/sign-in/registration.ts'
import { setUp } from '../customers/sign-in/setup.ts'
import { login } from '../customers/sign-in/sign-in.ts'
import { route } from '../http/route.ts'
import { addAddress, changeAddress, listAddresses, removeAddress } from './address.ts'
import { changePassword } from './password/password.ts'
import { confirmPasswordReset, requestPasswordReset } from './password/password-reset.ts'
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from './second-factor/passkey.ts'
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor } from './second-factor/second-factor.ts'
import { endAllSessions, endSession, listSessions, logout } from './session/session.ts'
import { getUser } from './user.ts'

/** Wrong tries have narrower shares of their own, see `sign-in-throttle.ts`; this one keeps hashing affordable. */
const SIGN_INS = { name: 'sign-in', windowSeconds: 600, perAddress: 300 }
const REGISTRATIONS = { name: 'register', windowSeconds: 3600, perAddress: 60 }
const RESETS = { name: 'password-reset', windowSeconds: 3600, perAddress: 60 }
const SETUPS = { name: 'setup', windowSeconds: 600, perAddress: 30 }
const EXPORTS = { name: 'export', windowSeconds: 600, perAddress: 20 }
const LINKS = { name: 'account-link', windowSeconds: 600, perAddress: 60 }

export const accountRoutes = [
  route(setupContract.setUp, 'shopper', setUp, { limit: SETUPS }),
  route(userContract.getUser, 'customer', getUser),
  route(userContract.login, 'shopper', login, { limit: SIGN_INS }),
  route(userContract.register, 'shopper', register, { limit: REGISTRATIONS }),
  route(userContract.logout, 'shopper', logout, { isAllowedWhileViewing: true }),
  route(userContract.changeProfile, 'customer', changeProfile),
  route(contract.changePassword, 'customer', changePassword),
  route(contract.requestPasswordReset, 'public', requestPasswordReset, { limit: RESETS }),
  route(contract.confirmPasswordReset, 'public', confirmPasswordReset, { limit: LINKS }),
  route(contract.requestEmailVerification, 'customer', requestEmailVerification),
  route(contract.confirmEmail, 'public', confirmEmail, { limit: LINKS }),
  route(contract.listAddresses, 'customer', listAddresses),
  route(contract.addAddress, 'customer', addAddress),
  route(contract.changeAddress, 'customer', changeAddress),
  route(contract.removeAddress, 'customer', removeAddress),
  route(contract.getPreferences, 'customer', getPreferences),
  route(contract.savePreferences, 'customer', savePreferences),
  route(contract.listSessions, 'customer', listSessions),
  route(contract.endSession, 'customer', endSession),
  route(contract.endAllSessions, 'customer', endAllSessions),
  route(contract.beginSecondFactor, 'customer', beginSecondFactor),
  route(contract.confirmSecondFactor, 'customer', confirmSecondFactor),
  route(contract.removeSecondFactor, 'customer', removeSecondFactor),
  route(passkeyContract.listPasskeys, 'customer', listPasskeys),
  route(passkeyContract.beginPasskey, 'customer', beginPasskey),
  route(passkeyContract.addPasskey, 'customer', addPasskey),
  route(passkeyContract.renamePasskey, 'customer', renamePasskey),
  route(passkeyContract.removePasskey, 'customer', removePasskey),
  route(passkeyContract.confirmWithPasskey, 'customer', confirmWithPasskey),
  route(passkeyContract.beginPasskeySignIn, 'shopper', beginPasskeySignIn, { limit: SIGN_INS }),
  route(passkeyContract.signInWithPasskey, 'shopper', signInWithPasskey, { limit: SIGN_INS }),
  route(personalContract.exportPersonalData, 'customer', exportPersonalData, { limit: EXPORTS }),
  route(personalContract.deleteAccount, 'customer', deleteAccount),
]
