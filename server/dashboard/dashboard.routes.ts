import * as attention from '#contract/dashboard/attention.ts'
import * as firstSteps from '#contract/dashboard/first-steps.ts'
import * as notification from '#contract/dashboard/notification.ts'
import * as overview from '#contract/dashboard/overview.ts'
import * as renewal from '#contract/dashboard/renewal.ts'
import { route } from '../http/route.ts'
import { resolveUnmatchedPayment } from '../payments/unmatched-payment.ts'
import { watchAdmin } from './admin-live.ts'
import { getAttention } from './attention.ts'
import { listFirstSteps } from './first-steps.ts'
import { listNotifications, readNotifications } from './notification.ts'
import { getOverview } from './overview.ts'
import { listRenewals } from './renewals.ts'
import { countTodaysWork } from './todays-work.ts'

export const deskRoutes = [
  route(overview.getOverview, 'reports.read', getOverview),
  // All staff have this permission; the result depends on the others.
  route(overview.countTodaysWork, 'tickets.read', countTodaysWork),
  route(firstSteps.listFirstSteps, 'reports.read', listFirstSteps),
  route(attention.resolveUnmatchedPayment, 'orders.write', resolveUnmatchedPayment),
  route(attention.getAttention, 'tickets.read', getAttention),
  route(notification.listNotifications, 'tickets.read', listNotifications),
  route(notification.readNotifications, 'tickets.read', readNotifications),
  route(renewal.listRenewals, 'tickets.read', listRenewals),
  route(attention.watchAdmin, 'tickets.read', watchAdmin, { isAllowedAtRegister: true }),
]
