import { linkOptions } from '@tanstack/react-router'
import { z } from 'zod'
import { PassportSearch } from '#contract/repairs/passport/passport.ts'
import { TicketSearch } from '#contract/repairs/ticket.ts'
import { BenchSearch } from '#contract/repairs/workbench.ts'
import { STATUS_NAMES } from '../../repairs/ticket-labels.ts'
import { MAX_FOUND, type Place, type Resource } from '../resource.ts'
import { nextStepName } from './next-step.ts'

export const TicketListSearch = TicketSearch.omit({ q: true }).extend({ search: TicketSearch.shape.q })
/** `next` opens the dialog of the next step. */
export const TicketViewSearch = z.object({ tab: z.enum(['photos', 'details']), next: z.literal(true) })
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
  async find(api, q) {
    const { items } = await api.call('GET /repair-tickets', { q, limit: MAX_FOUND })
    const found = items.map(({ id, number, customerName, deviceType, deviceModel, status }) => ({
      id,
      name: `${number} · ${customerName} · ${deviceModel ?? deviceType}`,
      detail: STATUS_NAMES[status],
    }))
    const [only, ...others] = items
    if (!only || others.length > 0) return found
    const step = nextStepName(await api.call('GET /repair-tickets/:id', { id: only.id }))
    if (!step) return found
    const place = linkOptions({ to: '/admin/tickets/$id', params: { id: String(only.id) }, search: { next: true } })
    return [...found, { id: -only.id, name: `${only.number} · ${step}`, detail: 'Next step', place: place as Place }]
  },
  parts: [
    { name: 'portal_device', label: 'Portal devices', readPath: '/portal/devices' },
    { name: 'portal_record', label: 'Portal records', readPath: '/portal/records', refreshedBy: ['ticket'] },
  ],
}
