import type { Output } from '../api.ts'
import type { BadgeTone } from '../ui/badge.tsx'

export type Inquiry = Output<'GET /inquiries/:key'>

export function inquiryStanding({ status, orderId }: Inquiry): string {
  return orderId === null ? STANDING[status] : 'Thank you: you paid our quote'
}

const STANDING: Record<Inquiry['status'], string> = {
  open: 'We have your request',
  proposed: 'May we proceed?',
  approved: 'Thank you: you approved our quote',
  closed: 'This request is closed',
}

export const INQUIRY_STATUS: Record<Inquiry['status'], readonly [name: string, tone: BadgeTone]> = {
  open: ['Waiting for us', 'processing'],
  proposed: ['Waiting for your answer', 'heart'],
  approved: ['Approved', 'delivered'],
  closed: ['Closed', 'quiet'],
}
