import type { TicketDetails } from '../../../repairs/ticket-labels.ts'

export type Part = TicketDetails['parts'][number]
