import type { Output } from '../api.ts'

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

export const INQUIRY_STATUS: Record<Inquiry['status'], string> = {
  open: 'Waiting for us',
  proposed: 'Waiting for your answer',
  approved: 'Approved',
  closed: 'Closed',
}
