import { z } from 'zod'
import type { DeviceType, TicketStatus } from '#contract/repairs/ticket-facts.ts'
import { Email, Phone } from '#contract/scalars.ts'
import { truncateText } from '#contract/truncate-text.ts'
import { timeZoneOf } from '../../company/company.ts'
import {
  known,
  type RecordField,
  type RecordKind,
  type RecordPlan,
  type RecordValues,
  refused,
} from '../../data-import/record-kind.ts'
import { instantOf, parseMoment, skippedTimeText } from '../../http/csv/moment.ts'
import { findImportedNumbers, importTicket, removeImportedTicket } from '../../repairs/intake/import-ticket.ts'

const fields: RecordField[] = [
  {
    name: 'number',
    label: 'Number',
    titles: ['number', 'ticketnumber', 'ticketid', 'ticketno', 'ticket', 'orderid', 'id'],
  },
  {
    name: 'customer',
    label: 'Customer',
    isRequired: true,
    titles: ['customer', 'customername', 'customerbusinessthenname', 'clientname', 'client', 'name', 'fullname'],
  },
  { name: 'email', label: 'Email', titles: ['customeremail', 'email', 'emailaddress'] },
  { name: 'phone', label: 'Phone', titles: ['customerphone', 'customermobile', 'mobile', 'phone', 'phonenumber'] },
  {
    name: 'device',
    label: 'Device',
    titles: ['device', 'devicename', 'asset', 'assets', 'assetname', 'item', 'model'],
  },
  { name: 'brand', label: 'Brand', titles: ['brand', 'manufacturer', 'make'] },
  {
    name: 'serial',
    label: 'Serial number',
    titles: ['serialnumber', 'serial', 'imei', 'imeiserial', 'imeiserialnumber'],
  },
  {
    name: 'problem',
    label: 'What is wrong',
    isRequired: true,
    isMultiline: true,
    titles: [
      'subject',
      'problem',
      'issue',
      'deviceissue',
      'taskissue',
      'description',
      'problemdescription',
      'services',
    ],
  },
  { name: 'status', label: 'Status', titles: ['status', 'ticketstatus', 'devicestatus', 'taskstatus'] },
  {
    name: 'created',
    label: 'Taken in',
    titles: ['createdat', 'created', 'createddate', 'createdon', 'datecreated', 'date'],
  },
  {
    name: 'ended',
    label: 'Done',
    titles: ['resolvedat', 'resolved', 'dateresolved', 'completedat', 'completed', 'closedat', 'closed', 'updatedat'],
  },
]

export const ticketRecords: RecordKind = {
  fields,
  async plan(ctx, rows, _, seen) {
    const zone = await timeZoneOf(ctx)
    const numbers = rows.flatMap(({ number }) => (number ? [truncateText(number, 40)] : []))
    const here = await findImportedNumbers(ctx, numbers)
    return rows.map((row) => planOne(row, { zone, here, seen, now: ctx.now }))
  },
  remove: removeImportedTicket,
}

interface Shop {
  zone: string
  here: ReadonlySet<string>
  seen: Set<string>
  now: Date
}

const SHORTEST_PROBLEM = 3

function planOne(said: RecordValues, { zone, here, seen, now }: Shop): RecordPlan {
  const { customer = '', problem = '' } = said
  const name = [said.number && `#${said.number}`, customer].filter(Boolean).join(' ') || 'No customer'
  if (!customer) return refused(name, 'The customer is missing')
  if (problem.length < SHORTEST_PROBLEM) return refused(name, 'The problem description is missing')
  const number = truncated(said.number, 40)
  if (number && here.has(number)) return known(name, 'A repair with this number already exists')
  if (number && seen.has(number)) return known(name, 'An earlier row has this number')
  const created = said.created ? instantIn(said.created, zone) : now
  if (!created) return refused(name, notADate(said.created))
  if (created > now) return refused(name, 'The intake date is in the future')
  const { status, isGuess } = statusOf(said.status)
  const email = z.safeParse(Email, said.email ?? '')
  const phone = z.safeParse(Phone, said.phone?.replace(/^'/, '') ?? '')
  const isOver = status === 'completed' || status === 'cancelled'
  if (!isOver && !email.success && !phone.success)
    return refused(name, 'The repair is open, but has no email address or phone number')
  const ended = said.ended ? instantIn(said.ended, zone) : now
  if (!ended) return refused(name, notADate(said.ended))
  if (number) seen.add(number)
  const ticket = {
    claimNumber: number,
    customerName: truncateText(customer, 120),
    customerEmail: email.data ?? '',
    customerPhone: phone.data ?? '',
    deviceType: deviceTypeOf(said.device),
    deviceBrand: truncated(said.brand, 60),
    deviceModel: truncated(said.device, 80),
    serialNumber: truncated(said.serial, 60),
    problemDescription: truncateText(problem, 4_000),
    status,
    createdAt: created,
    endedAt: ended < created ? created : ended > now ? now : ended,
  }
  const messages = isGuess ? [`“${said.status}” was imported as “${status}”`] : []
  return { outcome: 'created', name, messages, create: (ctx) => importTicket(ctx, ticket) }
}

function truncated(text: string | undefined, maxLength: number): string | null {
  return text ? truncateText(text, maxLength) : null
}

function instantIn(text: string, zone: string): Date | undefined {
  const moment = parseMoment(text)
  return moment && instantOf(moment, zone)
}

function notADate(text = ''): string {
  if (parseMoment(text)) return skippedTimeText(text)
  return `“${text}” is not a date, such as 11/24/2026 or 11/24/2026 2:30 PM`
}

const STATUSES: [pattern: RegExp, status: TicketStatus][] = [
  [/cancel|void|declin|reject|abandon/, 'cancelled'],
  [/ready|pick ?up|to be picked|awaiting collection|repaired *$/, 'ready for pickup'],
  [/resolved|complete|closed|collected|invoiced|paid|delivered|picked|repaired/, 'completed'],
  [/unrepairable|not repairable|beyond repair/, 'ready for pickup'],
  [/part|order/, 'awaiting parts'],
  [/progress|diagnos|repair|test|bench|work/, 'in progress'],
  [/new|open|pending|queue|waiting|scheduled|intake/, 'open'],
]

function statusOf(text = ''): { status: TicketStatus; isGuess: boolean } {
  const lowered = text.trim().toLowerCase()
  if (lowered === '') return { status: 'completed', isGuess: false }
  if (/(?<!to be )picked up/.test(lowered)) return { status: 'completed', isGuess: true }
  const found = STATUSES.find(([pattern]) => pattern.test(lowered))
  const status = found?.[1] ?? 'open'
  return { status, isGuess: status !== lowered }
}

const DEVICES: [pattern: RegExp, type: DeviceType][] = [
  [/macbook|laptop|notebook|chromebook|thinkpad|surface laptop/, 'Laptop'],
  [/ipad|tablet|galaxy tab|surface/, 'Tablet'],
  [/iphone|phone|galaxy|pixel|oneplus/, 'Smartphone'],
  [/printer|laserjet|deskjet/, 'Printer'],
  [/desktop|imac|tower|pc\b|mac mini/, 'Desktop'],
]

function deviceTypeOf(device = ''): DeviceType {
  return DEVICES.find(([pattern]) => pattern.test(device.toLowerCase()))?.[1] ?? 'Other'
}
