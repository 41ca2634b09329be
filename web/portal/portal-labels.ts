import { dollarsOf, formatMoney } from '#contract/money.ts'
import type { CheckInFields, Fields, RecordKind, SignatureFields, TaskFields } from '#contract/portal/record.ts'
import { NO_INTAKE_ANSWERS } from '#contract/repairs/intake/no-intake-answers.ts'
import { searchable } from '#contract/search-text.ts'
import { telephoneText } from '#contract/telephone.ts'
import { type IntakeAnswers, intakeAnswerFacts } from '../repairs/intake/intake-answer-labels.ts'
import { shopTime } from '../shell/shop-time.ts'
import type { Draft } from './drafts/draft.ts'
import type { LocalRecord } from './store/local-record.ts'

export const RECORD_NAMES: Record<RecordKind, string> = {
  appointment: 'Appointment',
  intake: 'Intake form',
  task: 'Service task',
}

export function recordTitle({ kind, fields }: Pick<LocalRecord, 'kind' | 'fields'>): string {
  if (kind === 'task') return String(fields.description)
  return kind === 'intake'
    ? `${portalDeviceText(fields)} of ${fields.customerName}`
    : `${fields.service} for ${fields.customerName}`
}

export function portalDeviceText(fields: Fields): string {
  return [fields.deviceBrand, fields.deviceModel].filter(Boolean).join(' ') || String(fields.deviceType)
}

export function draftTitle({ kind, record, typed }: Draft): string {
  if (record) return recordTitle(record)
  const about = String(typed.customerName || typed.description || '').trim()
  return `New ${RECORD_NAMES[kind].toLowerCase()}${about && `: ${about}`}`
}

const FIELD_NAMES: Record<string, string> = {
  checkIn: 'Check-in',
  customerEmail: 'Email',
  customerId: 'Customer',
  customerPhone: 'Phone',
  deviceBrand: 'Brand',
  deviceModel: 'Model',
  estimatedCompletionDate: 'Needed by',
  isTermsAccepted: 'Repair terms',
  accessories: 'Comes with',
  customerName: 'Customer',
  device: 'Device',
  intakeUuid: 'Belongs to',
  noContactReason: 'Reason for no contact details',
  partsUsed: 'Parts',
  place: 'Where',
  service: 'About',
  problemDescription: 'Problem',
  startsAt: 'When',
  intakeAnswers: 'Intake answers',
  ticketId: 'Repair',
  timeSpent: 'Minutes of work',
}

export function fieldName(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return FIELD_NAMES[field] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

const ON_PAPER: Record<RecordKind, string[]> = {
  appointment: ['customerName', 'customerPhone', 'service', 'startsAt', 'place', 'address', 'status', 'notes'],
  intake: [
    ...['customerName', 'customerPhone', 'device', 'serialNumber', 'problemDescription'],
    ...['accessories', 'checkIn', 'estimatedCompletionDate'],
  ],
  task: ['description', 'technician', 'status', 'timeSpent', 'partsUsed', 'notes'],
}

/** Notes of a repair are omitted, because they may be internal. */
export function slipLines({ kind, fields }: LocalRecord, zone: string): [field: string, text: string][] {
  const all = { ...fields, device: kind === 'intake' ? portalDeviceText(fields) : '' }
  return ON_PAPER[kind]
    .map((field): [string, string] => [field, portalValueText(field, all[field as keyof typeof all], zone)])
    .filter(([, text]) => text !== EMPTY)
}

const EMPTY = '(empty)'
const PLACES: Record<string, string> = { shop: 'At the shop', onsite: 'At the customer’s place', remote: 'Remote' }

/** @param zone the shop's time zone. */
export function portalValueText(field: string, value: unknown, zone: string): string {
  if (value === null || value === undefined || value === '') return EMPTY
  if (field === 'startsAt') return shopTime(String(value), zone)
  if (field === 'customerPhone') return telephoneText(String(value))
  if (field === 'ticketId') return `T-${value}`
  if (field === 'checkIn') return checkInText(value as CheckInFields)
  if (field === 'intakeAnswers') return intakeAnswersText(value as Partial<IntakeAnswers>)
  if (field === 'signature') return `Signed by ${(value as SignatureFields).name}`
  if (field === 'partsUsed') return (value as PartUsed[]).map(partUsedText).join(', ') || EMPTY
  if (field === 'notes') return (value as { text: string }[]).map(({ text }) => text).join('\n') || EMPTY
  if (field === 'place') return PLACES[String(value)] ?? String(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return String(value)
}

function checkInText({ condition, estimateChoice }: CheckInFields): string {
  const partsThat = (state: string) => condition.filter((one) => one.state === state).map(({ part }) => part)
  const faults = partsThat('fault')
  const [ok, untested] = [partsThat('ok').length, partsThat('not testable').length]
  return [
    faults.length > 0 && `Faults: ${faults.join(', ')}`,
    faults.length === 0 && (ok + untested > 0 ? 'No faults seen' : 'Not inspected'),
    ok > 0 && `${ok} ${ok === 1 ? 'part' : 'parts'} OK`,
    untested > 0 && `${untested} not testable`,
    estimateChoice === 'none' ? 'no estimate wanted' : `${estimateChoice} estimate`,
  ]
    .filter(Boolean)
    .join('; ')
}

function intakeAnswersText(intakeAnswers: Partial<IntakeAnswers>): string {
  const facts = intakeAnswerFacts({ ...NO_INTAKE_ANSWERS, ...intakeAnswers }).filter(([, text]) => text)
  return facts.map(([name, text]) => `${name}: ${text}`).join('; ') || EMPTY
}

type PartUsed = TaskFields['partsUsed'][number]

export function partUsedText({ name, costCents }: PartUsed): string {
  return `${name} (${formatMoney(dollarsOf(costCents as never))})`
}

export function searchedText({ fields, ticketNumber }: LocalRecord): string {
  const texts = Object.values(fields as Fields).filter((value) => typeof value === 'string')
  const phone = String(fields.customerPhone ?? '').replace(/\D/g, '')
  return searchable([ticketNumber, ...texts, phone].join(' '))
}
