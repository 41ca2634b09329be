import { linkOptions } from '@tanstack/react-router'
import {
  CalendarClock,
  CalendarDays,
  ChartColumn,
  Hammer,
  LayoutDashboard,
  MessagesSquare,
  MonitorCheck,
  Ticket,
  Wallet,
  Wrench,
} from 'lucide-react'
import { findTickets } from '../frame/finders.ts'
import type { NounsOfGroup } from './noun.ts'

export const todaysNouns = {
  overview: {
    label: 'Overview',
    page: { path: '/admin', icon: LayoutDashboard },
    shows: 'anything',
  },
  report: {
    label: 'Reports',
    page: { path: '/admin/reports', icon: ChartColumn },
    shows: 'anything',
  },
  book_account: { label: 'Accounts of the books', readAs: 'book-accounts' },
  workbench: {
    label: 'Workbench',
    page: { path: '/admin/workbench', icon: Hammer },
    shows: ['ticket', 'user', 'service'],
  },
  ticket: {
    label: 'Repairs',
    page: { path: '/admin/tickets', icon: Wrench },
    readAs: '/repair-tickets',
    open: (id) => linkOptions({ to: '/admin/tickets/$id', params: { id } }),
    find: findTickets,
    shows: ['appointment'],
  },
  appointment: {
    label: 'Appointments',
    page: { path: '/admin/appointments', icon: CalendarDays },
    open: (id) => linkOptions({ to: '/admin/appointments/$id', params: { id } }),
    shows: ['service', 'user', 'company', 'booking'],
  },
  queue: {
    label: 'Queue',
    page: { path: '/admin/queue', icon: Ticket },
    shows: ['service', 'user'],
  },
  booking: { label: 'Booking rules', readAs: 'booking', shows: ['service', 'user'] },
  absence: { label: 'Absences', readAs: 'absences' },
  portal_device: { label: 'Portal devices', readAs: '/portal/devices' },
  portal_record: { label: 'Portal records', readAs: '/portal/records', shows: ['ticket'] },
  drawer: {
    label: 'Cash drawers',
    page: { path: '/admin/drawers', icon: Wallet },
    open: (id) => linkOptions({ to: '/admin/drawers/$id', params: { id } }),
    shows: ['order', 'ticket'],
  },
  renewal: {
    label: 'Renewals',
    page: { path: '/admin/renewals', icon: CalendarClock },
    shows: ['domain_order', 'ticket', 'managed_plan'],
  },
  inquiry: {
    label: 'Requests',
    page: { path: '/admin/inquiries', icon: MessagesSquare },
    open: (id) => linkOptions({ to: '/admin/inquiries/$id', params: { id } }),
    shows: ['service'],
  },
  managed_plan: {
    label: 'Managed IT',
    page: { path: '/admin/plans', icon: MonitorCheck },
    open: (id) => linkOptions({ to: '/admin/plans/$id', params: { id } }),
  },
} satisfies NounsOfGroup
