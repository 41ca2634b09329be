import * as attention from '#contract/desk/attention.ts'
import * as overview from '#contract/desk/overview.ts'
import { route } from '../http/route.ts'
import { resolveException } from '../payments/payment-exception.ts'
import { getAttention } from './attention.ts'
import { watchOffice } from './office-live.ts'
import { getOverview } from './overview.ts'

export const deskRoutes = [
  route(overview.getOverview, 'reports.read', getOverview),
  route(attention.getAttention, 'orders.read', getAttention),
  route(attention.resolveException, 'orders.write', resolveException),
  // Every member of the staff has this one; the stream itself tells each only of what they may see.
  route(attention.watchOffice, 'tickets.read', watchOffice),
]
