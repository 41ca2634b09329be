import { z } from 'zod'
import { PushAddress } from '../accounts/push.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Slug, text } from '../scalars.ts'

export const QUEUE_STATUSES = ['waiting', 'called', 'done', 'no_show', 'left'] as const
export const QueueStatus = z.enum(QUEUE_STATUSES)
export type QueueStatus = z.infer<typeof QueueStatus>

/** A service for which one takes a number. */
export const QueueLine = z.object({
  serviceId: Id,
  slug: Slug,
  name: z.string(),
  /** How long one takes, as measured lately. */
  minutes: z.int(),
})
export type QueueLine = z.infer<typeof QueueLine>

export const CalledNumber = z.object({
  number: z.int(),
  service: z.string(),
  /** Where to go; null: the counter. */
  desk: z.string().nullable(),
  calledAt: Instant,
})
export type CalledNumber = z.infer<typeof CalledNumber>

/** What everybody in the shop may see, on the screen and before they take a number. */
export const Queue = z.object({
  /** Why nobody can take a number now; null: they can. */
  closed: z.enum(['hours', 'owner', 'full']).nullable(),
  /** When the shop opens; null while it is open, or where nothing is planned. */
  opensAt: Instant.nullable(),
  lines: z.array(QueueLine),
  waiting: z.int(),
  /** What the next to take a number waits. */
  minutes: z.int(),
  /** The last first. */
  called: z.array(CalledNumber),
})
export type Queue = z.infer<typeof Queue>

/** A number of whoever holds its key. */
export const QueueNumber = z.object({
  key: z.string(),
  number: z.int(),
  service: z.string(),
  status: QueueStatus,
  /** How many are called before. */
  ahead: z.int(),
  minutes: z.int(),
  desk: z.string().nullable(),
  takenAt: Instant,
  calledAt: Instant.nullable(),
  /** Its browser shows when it is called. */
  isPushed: z.boolean(),
})
export type QueueNumber = z.infer<typeof QueueNumber>

const NumberKey = z.string().max(60)
const NumberRef = z.strictObject({ key: NumberKey })

export const getQueue = endpoint('GET /queue', {
  summary: 'Whether one can take a number, for what, and who is called',
  output: Queue,
})
export const watchQueue = endpoint('GET /queue/live', {
  summary: 'Server-sent `changed` events while the queue moves',
  events: { changed: z.object({}) },
})
export const takeNumber = endpoint('POST /queue/numbers', {
  summary: 'Take a number; who has one for this service gets that one',
  input: z.strictObject({ serviceId: Id }),
  output: QueueNumber,
  status: 201,
})
export const getNumber = endpoint('GET /queue/numbers/:key', {
  summary: 'One’s own number: how many are ahead, and how long',
  input: z.object({ key: NumberKey }),
  output: QueueNumber,
})
export const leaveQueue = endpoint('POST /queue/numbers/:key/leave', {
  summary: 'Give the number back',
  input: NumberRef,
  output: QueueNumber,
})
export const pushNumber = endpoint('POST /queue/numbers/:key/push', {
  summary: 'Show it on this phone when the number is called',
  input: PushAddress.extend({ key: NumberKey }),
  output: QueueNumber,
})

/** As the staff see it: nobody's name, and no key. */
export const AdminNumber = z.object({
  id: Id,
  number: z.int(),
  serviceId: Id,
  service: z.string(),
  status: QueueStatus,
  desk: z.string().nullable(),
  takenAt: Instant,
  calledAt: Instant.nullable(),
  /** Who called it; null once that account is gone. */
  calledBy: z.string().nullable(),
})
export type AdminNumber = z.infer<typeof AdminNumber>

export const AdminQueue = z.object({
  isOpen: z.boolean(),
  isShopOpen: z.boolean(),
  /** Today's that wait, are called or did not come, in their order. */
  numbers: z.array(AdminNumber),
  doneToday: z.int(),
  /** All that could have a line, with whether they do. */
  lines: z.array(QueueLine.extend({ hasLine: z.boolean() })),
  /** The page that people open by its code. */
  href: z.string(),
})
export type AdminQueue = z.infer<typeof AdminQueue>

const Moved = z.strictObject({ id: Id })

export const getAdminQueue = endpoint('GET /admin/queue', {
  summary: 'Who waits today, who is called, and what one takes a number for',
  output: AdminQueue,
})
export const callNext = endpoint('POST /admin/queue/next', {
  summary: 'Call the next one; the same press twice calls one',
  input: z.strictObject({
    /** Made by the browser for each press. */
    key: z.uuid(),
    desk: text(20).nullable().default(null),
    /** Only for one of these; empty: for any. */
    serviceIds: z.array(Id).max(50).default([]),
  }),
  /** Null: nobody waits. */
  output: AdminNumber.nullable(),
})
export const finishNumber = endpoint('POST /admin/queue/:id/done', {
  summary: 'Who was called has been served',
  input: Moved,
  output: AdminNumber,
})
export const missNumber = endpoint('POST /admin/queue/:id/no-show', {
  summary: 'Who was called did not come',
  input: Moved,
  output: AdminNumber,
})
export const putBackNumber = endpoint('POST /admin/queue/:id/back', {
  summary: 'Back into the queue, at its old place',
  input: Moved,
  output: AdminNumber,
})
export const setQueueOpen = endpoint('PUT /admin/queue/open', {
  summary: 'Whether numbers can be taken while the shop is open',
  input: z.strictObject({ isOpen: z.boolean() }),
  output: AdminQueue,
})
export const setQueueLines = endpoint('PUT /admin/queue/lines', {
  summary: 'For which services one takes a number',
  input: z.strictObject({ serviceIds: z.array(Id).max(50) }),
  output: AdminQueue,
})
