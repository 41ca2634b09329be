import { linkOptions } from '@tanstack/react-router'
import type { Output } from '../../api.ts'
import type { Place } from '../resource.ts'

export type AdminInquiry = Output<'GET /admin/inquiries/:id'>

const PLACES = {
  ticket: (id) => ['Open the repair', linkOptions({ to: '/admin/tickets/$id', params: { id } })],
  appointment: (id) => ['Open the appointment', linkOptions({ to: '/admin/appointments/$id', params: { id } })],
  order: (id) => ['Open the order', linkOptions({ to: '/admin/orders/$id', params: { id } })],
  parked_sale: (id) => [
    'Resume it at the counter',
    linkOptions({ to: '/admin/orders/new', search: { parked: Number(id) } }),
  ],
} satisfies Record<string, (id: string) => [label: string, place: Place]>

export function conversionTarget(became: string): [label: string, place: Place] {
  const [kind, id] = became.split(':') as [keyof typeof PLACES, string]
  return PLACES[kind](id)
}
