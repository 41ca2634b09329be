import * as access from '#contract/accounts/access.ts'
import * as account from '#contract/accounts/account.ts'
import * as passkey from '#contract/accounts/passkey.ts'
import * as setup from '#contract/accounts/setup.ts'
import * as user from '#contract/accounts/user.ts'
import * as personal from '#contract/customers/personal-data.ts'
import * as timeline from '#contract/customers/timeline.ts'
import { route } from '../http/route.ts'
import { listAccess, revokeAccess } from './access/access.ts'
import { deleteAccount } from './self/delete-account.ts'
import { exportPersonalData } from './self/personal-data.ts'
import { getPreferences, savePreferences } from './self/preferences.ts'
import { changeProfile } from './self/profile.ts'
import { confirmEmail, requestEmailVerification } from './sign-in/email-verification.ts'
import { beginPasskeySignIn, signInWithPasskey } from './sign-in/passkey-sign-in.ts'
import { register } from './sign-in/registration.ts'
import { setUp } from './sign-in/setup.ts'
import { login } from './sign-in/sign-in.ts'
import { getOwnTimeline } from './timeline/own-timeline.ts'

/** Wrong passwords have stricter limits (`sign-in-throttle.ts`); this one limits the cost of hashing. */
const SIGN_INS = { name: 'sign-in', windowSeconds: 600, perAddress: 300 }
const REGISTRATIONS = { name: 'register', windowSeconds: 3600, perAddress: 60 }
const SETUPS = { name: 'setup', windowSeconds: 600, perAddress: 30 }
const EXPORTS = { name: 'export', windowSeconds: 600, perAddress: 20 }
const LINKS = { name: 'account-link', windowSeconds: 600, perAddress: 60 }

export const customerRoutes = [
  route(setup.setUp, 'shopper', setUp, { limit: SETUPS }),
  route(user.login, 'shopper', login, { limit: SIGN_INS, isAllowedAtRegister: true }),
  route(user.register, 'shopper', register, { limit: REGISTRATIONS }),
  route(user.changeProfile, 'customer', changeProfile),
  route(account.requestEmailVerification, 'customer', requestEmailVerification),
  route(account.confirmEmail, 'customer', confirmEmail, { limit: LINKS }),
  route(access.listAccess, 'customer', listAccess),
  route(access.revokeAccess, 'customer', revokeAccess),
  route(account.getPreferences, 'customer', getPreferences),
  route(account.savePreferences, 'customer', savePreferences),
  route(passkey.beginPasskeySignIn, 'shopper', beginPasskeySignIn, { limit: SIGN_INS, isAllowedAtRegister: true }),
  route(passkey.signInWithPasskey, 'shopper', signInWithPasskey, { limit: SIGN_INS, isAllowedAtRegister: true }),
  route(personal.exportPersonalData, 'customer', exportPersonalData, { limit: EXPORTS }),
  route(timeline.getOwnTimeline, 'customer', getOwnTimeline),
  route(personal.deleteAccount, 'customer', deleteAccount),
]
