import { z } from 'zod'

export const DeviceType = z.enum(['Laptop', 'Desktop', 'Tablet', 'Smartphone', 'Printer', 'Other'])
export type DeviceType = z.infer<typeof DeviceType>

export const TicketStatus = z.enum([
  'open',
  'in progress',
  'awaiting parts',
  'ready for pickup',
  'completed',
  'cancelled',
])
export type TicketStatus = z.infer<typeof TicketStatus>

export const TicketPriority = z.enum(['low', 'medium', 'high'])
export type TicketPriority = z.infer<typeof TicketPriority>

export const Custody = z.enum(['expected', 'in shop', 'released'])
export type Custody = z.infer<typeof Custody>

export const Resolution = z.enum(['repaired', 'no fault', 'not repairable', 'declined', 'abandoned'])
export type Resolution = z.infer<typeof Resolution>

/** The decision on the latest estimate. An earlier approval stays in force until another version is approved. */
export const Approval = z.enum(['not asked', 'requested', 'approved', 'declined', 'expired'])
export type Approval = z.infer<typeof Approval>

export const EstimateChoice = z.enum(['written', 'oral', 'none'])
export type EstimateChoice = z.infer<typeof EstimateChoice>

export const BackedUp = z.enum(['yes', 'no', 'unknown'])
export type BackedUp = z.infer<typeof BackedUp>

export const CONDITION_PARTS = [
  'Powers on',
  'Screen glass',
  'Touch',
  'Display',
  'Buttons',
  'Ports',
  'Cameras',
  'Speakers and microphone',
  'Wi-Fi and Bluetooth',
  'Battery',
  'Hinge, keyboard, trackpad',
  'Case',
  'Screws',
  'Liquid indicator',
  'Locks',
] as const

export const ConditionState = z.enum(['ok', 'fault', 'not testable', 'not looked at'])
export type ConditionState = z.infer<typeof ConditionState>

export const CollectorProof = z.enum(['slip', 'photo ID', 'code'])
export type CollectorProof = z.infer<typeof CollectorProof>

export const BenchService = z.enum([
  'PC Repair',
  'Phone Repair',
  'Document Preparation',
  'U-Haul Service',
  'Bill Payment',
  'Copy/Print Service',
  'PC Usage',
  'Passport Photos',
  'Domain',
  'Managed IT Service',
  'Custom Application',
  'Notary Service',
  'Web Design',
  'Credit Repair',
])
export type BenchService = z.infer<typeof BenchService>

/** Other services, such as a notary's, have no device to describe, inspect or hand back. */
export function isAboutDevice(service: z.infer<typeof BenchService> | null): boolean {
  return service === null || service === 'PC Repair' || service === 'Phone Repair'
}

export const PaymentMethod = z.enum(['online', 'counter', 'invoice'])
export type PaymentMethod = z.infer<typeof PaymentMethod>
