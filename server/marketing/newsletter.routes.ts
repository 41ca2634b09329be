import * as contract from '#contract/marketing/newsletter.ts'
import * as office from '#contract/marketing/office-newsletter.ts'
import { route } from '../http/route.ts'
import * as newsletter from './newsletter.ts'
import * as subscribers from './office-newsletter.ts'

const SIGN_UPS = { name: 'newsletter', windowSeconds: 600, perAddress: 30 }
const LINKS = { name: 'newsletter-link', windowSeconds: 600, perAddress: 60 }

export const newsletterRoutes = [
  route(contract.signUpForNewsletter, 'public', newsletter.signUp, { limit: SIGN_UPS }),
  route(contract.confirmNewsletter, 'public', newsletter.confirm, { limit: LINKS }),
  route(contract.unsubscribeFromNewsletter, 'public', newsletter.unsubscribe, { limit: LINKS }),
  route(office.listSubscribers, 'newsletter.read', subscribers.listSubscribers),
  route(office.exportSubscribers, 'newsletter.read', subscribers.exportSubscribers),
  route(office.removeSubscriber, 'newsletter.write', subscribers.removeSubscriber),
]
