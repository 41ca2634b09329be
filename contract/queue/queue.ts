import { z } from 'zod'
import { PushAddress } from '../accounts/push.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Slug, text } from '../scalars.ts'

export const QUEUE_STATUSES = ['waiting', 'called', 'done', 'no_show', 'left'] as const
export const QueueStatus = z.enum(QUEUE_STATUSES)
export type QueueStatus = z.infer<typeof QueueStatus>

export const QueueLine = z.object({ serviceId: Id, slug: Slug, name: z.string(), minutes: z.int() })
export type QueueLine = z.infer<typeof QueueLine>

export const CalledNumber = z.object({
  number: z.int(),
  service: z.string(),
  desk: z.string().nullable(),
  calledAt: Instant,
})
export type CalledNumber = z.infer<typeof CalledNumber>

export const Queue = z.object({
  closed: z.enum(['hours', 'owner', 'full']).nullable(),
  /** Null while the shop is open, or if no opening is planned. */
  opensAt: Instant.nullable(),
  lines: z.array(QueueLine),
  waiting: z.int(),
  minutes: z.int(),
  called: z.array(CalledNumber),
})
export type Queue = z.infer<typeof Queue>

export const QueueNumber = z.object({
  key: z.string(),
  number: z.int(),
  service: z.string(),
  status: QueueStatus,
  ahead: z.int(),
  minutes: z.int(),
  desk: z.string().nullable(),
  takenAt: Instant,
  calledAt: Instant.nullable(),
  isPushed: z.boolean(),
})
export type QueueNumber = z.infer<typeof QueueNumber>

const NumberKey = z.string().max(60)
const NumberRef = z.strictObject({ key: NumberKey })

export const getQueue = endpoint('GET /queue', {
  summary: 'Get the queue’s services and called numbers',
  output: Queue,
})
export const watchQueue = endpoint('GET /queue/live', {
  summary: 'Stream `changed` events of the queue',
  events: { changed: z.object({}) },
})
export const takeNumber = endpoint('POST /queue/numbers', {
  summary: 'Take a number; returns the open number for this service if there is one',
  input: z.strictObject({ serviceId: Id }),
  output: QueueNumber,
  status: 201,
})
export const getNumber = endpoint('GET /queue/numbers/:key', {
  summary: 'Get a number with people ahead and waiting time',
  input: z.object({ key: NumberKey }),
  output: QueueNumber,
})
export const leaveQueue = endpoint('POST /queue/numbers/:key/leave', {
  summary: 'Leave the queue',
  input: NumberRef,
  output: QueueNumber,
})
export const pushNumber = endpoint('POST /queue/numbers/:key/push', {
  summary: 'Subscribe this phone to calls of the number',
  input: PushAddress.extend({ key: NumberKey }),
  output: QueueNumber,
})

export const AdminNumber = z.object({
  id: Id,
  number: z.int(),
  serviceId: Id,
  service: z.string(),
  status: QueueStatus,
  desk: z.string().nullable(),
  takenAt: Instant,
  calledAt: Instant.nullable(),
  calledBy: z.string().nullable(),
})
export type AdminNumber = z.infer<typeof AdminNumber>

export const AdminQueue = z.object({
  isOpen: z.boolean(),
  isShopOpen: z.boolean(),
  numbers: z.array(AdminNumber),
  doneToday: z.int(),
  lines: z.array(QueueLine.extend({ hasLine: z.boolean() })),
  href: z.string(),
})
export type AdminQueue = z.infer<typeof AdminQueue>

const Moved = z.strictObject({ id: Id })

export const getAdminQueue = endpoint('GET /admin/queue', { summary: 'Get today’s queue', output: AdminQueue })
export const callNext = endpoint('POST /admin/queue/next', {
  summary: 'Call the next number; idempotent by key',
  input: z.strictObject({
    key: z.uuid(),
    desk: text(20).nullable().default(null),
    serviceIds: z.array(Id).max(50).default([]),
  }),
  output: AdminNumber.nullable(),
})
export const finishNumber = endpoint('POST /admin/queue/:id/done', {
  summary: 'Mark a called number as served',
  input: Moved,
  output: AdminNumber,
})
export const missNumber = endpoint('POST /admin/queue/:id/no-show', {
  summary: 'Mark a called number as no-show',
  input: Moved,
  output: AdminNumber,
})
export const putBackNumber = endpoint('POST /admin/queue/:id/back', {
  summary: 'Return a number to its place in the queue',
  input: Moved,
  output: AdminNumber,
})
export const setQueueOpen = endpoint('PUT /admin/queue/open', {
  summary: 'Open or pause the queue',
  input: z.strictObject({ isOpen: z.boolean() }),
  output: AdminQueue,
})
export const setQueueLines = endpoint('PUT /admin/queue/lines', {
  summary: 'Set the services with a queue',
  input: z.strictObject({ serviceIds: z.array(Id).max(50) }),
  output: AdminQueue,
})
