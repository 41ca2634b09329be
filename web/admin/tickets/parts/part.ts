import type { TicketDetails } from '../../../repairs/ticket-words.ts'

export type Part = TicketDetails['parts'][number]
