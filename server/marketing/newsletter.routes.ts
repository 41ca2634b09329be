import * as admin from '#contract/marketing/admin-newsletter.ts'
import * as contract from '#contract/marketing/newsletter.ts'
import { route } from '../http/route.ts'
import * as subscribers from './admin-newsletter.ts'
import * as newsletter from './newsletter.ts'

const SIGN_UPS = { name: 'newsletter', windowSeconds: 600, perAddress: 30 }
const LINKS = { name: 'newsletter-link', windowSeconds: 600, perAddress: 60 }

export const newsletterRoutes = [
  route(contract.signUpForNewsletter, 'public', newsletter.signUp, { limit: SIGN_UPS }),
  route(contract.confirmNewsletter, 'public', newsletter.confirm, { limit: LINKS }),
  route(contract.unsubscribeFromNewsletter, 'public', newsletter.unsubscribe, { limit: LINKS }),
  route(admin.listSubscribers, 'newsletter.read', subscribers.listSubscribers),
  route(admin.exportSubscribers, 'newsletter.read', subscribers.exportSubscribers),
  route(admin.removeSubscriber, 'newsletter.write', subscribers.removeSubscriber),
]
