import { z } from 'zod'
import { PassportSearch } from '#contract/repairs/passport/passport.ts'
import { TicketSearch } from '#contract/repairs/ticket.ts'
import { BenchSearch } from '#contract/repairs/workbench.ts'
import { MAX_FOUND, type Resource } from '../resource.ts'

export const TicketListSearch = TicketSearch.omit({ q: true }).extend({ search: TicketSearch.shape.q })
export const TicketViewSearch = z.object({ tab: z.enum(['photos', 'details']) })
export const BoardSearch = BenchSearch.pick({ mine: true })

export const tickets: Resource = {
  name: 'ticket',
  label: 'Repairs',
  path: '/admin/tickets',
  itemPath: '/admin/tickets/$id',
  readPath: '/repair-tickets',
  refreshedBy: ['appointment'],
  searches: {
    '/admin/tickets': TicketListSearch,
    '/admin/tickets/$id': TicketViewSearch,
    '/admin/tickets/board': BoardSearch,
    '/admin/tickets/passport': PassportSearch,
  },
  find: async (api, q) =>
    (await api.call('GET /repair-tickets', { q, limit: MAX_FOUND })).items.map(
      ({ id, number, customerName, deviceType, deviceModel }) => ({
        id,
        name: `${number} · ${customerName}`,
        detail: deviceModel ?? deviceType,
      }),
    ),
  parts: [
    { name: 'portal_device', label: 'Portal devices', readPath: '/portal/devices' },
    { name: 'portal_record', label: 'Portal records', readPath: '/portal/records', refreshedBy: ['ticket'] },
  ],
}
