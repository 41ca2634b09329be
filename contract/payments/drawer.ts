import { z } from 'zod'
import { PrintJob } from '../accounts/printer.ts'
import { endpoint } from '../endpoint.ts'
import { MAX_CENTS } from '../money.ts'
import { Money, SignedMoney } from '../money-schema.ts'
import { Id, Instant, multilineText, text } from '../scalars.ts'

const DrawerMoney = Money.refine((amount) => amount >= 0 && amount <= MAX_CENTS, 'Enter an amount')

export const Drawer = z.object({
  id: Id,
  till: z.string(),
  openedBy: z.string(),
  openedAt: Instant,
  float: Money,
  /** Null, like the other amounts that can be null, until a blind count is saved. */
  sales: Money.nullable(),
  refunds: Money.nullable(),
  paidIn: Money,
  paidOut: Money,
  /** The cash that rounding added; below zero if it took cash away. */
  rounding: SignedMoney.nullable(),
  /** The float, sales, cash paid in and rounding, minus refunds and cash paid out. */
  expected: SignedMoney.nullable(),
  /** Checks taken. They are counted beside the cash. */
  checks: Money.nullable(),
  closedBy: z.string().nullable(),
  closedAt: Instant.nullable(),
  counted: Money.nullable(),
  /** Counted minus expected: a negative amount is missing. */
  difference: SignedMoney.nullable(),
  countedChecks: Money.nullable(),
  checksDifference: SignedMoney.nullable(),
  note: z.string(),
})
export type Drawer = z.infer<typeof Drawer>

export const DrawerMove = z.object({
  id: Id,
  kind: z.enum(['in', 'out']),
  amount: Money,
  reason: z.string(),
  /** The record that the cash paid, such as `supplier_bill:7`; null for any other reason. */
  subject: z.string().nullable(),
  actor: z.string(),
  at: Instant,
})
export type DrawerMove = z.infer<typeof DrawerMove>

export const WholeDrawer = Drawer.extend({ moves: z.array(DrawerMove) })
export type WholeDrawer = z.infer<typeof WholeDrawer>

export const DrawerOpening = z.strictObject({
  till: text(40, { min: 1, message: 'Enter a name for the drawer' }),
  float: DrawerMoney,
})
export type DrawerOpening = z.output<typeof DrawerOpening>

export const DrawerMoveDraft = z.strictObject({
  key: z.uuid(),
  kind: z.enum(['in', 'out']),
  amount: DrawerMoney.refine((amount) => amount > 0, 'Enter an amount'),
  reason: multilineText(200, { min: 1, message: 'Enter a reason' }),
})
export type DrawerMoveDraft = z.output<typeof DrawerMoveDraft>

export const DrawerCount = z.strictObject({
  counted: DrawerMoney,
  /** Required if the drawer took checks. */
  countedChecks: DrawerMoney.optional(),
  note: multilineText(500).default(''),
})
export type DrawerCount = z.output<typeof DrawerCount>

const Ref = { id: Id }

export const listDrawers = endpoint('GET /admin/drawers', {
  summary: 'List cash drawers: open ones first, then the latest hundred',
  output: z.array(Drawer),
})
export const getDrawer = endpoint('GET /admin/drawers/:id', {
  summary: 'Get a cash drawer with its cash movements',
  input: z.strictObject(Ref),
  output: WholeDrawer,
})
export const openDrawer = endpoint('POST /admin/drawers', {
  summary: 'Open a cash drawer with its starting cash',
  input: DrawerOpening,
  output: WholeDrawer,
  status: 201,
})
export const moveDrawerCash = endpoint('POST /admin/drawers/:id/moves', {
  summary: 'Record cash paid in or out for a reason other than a sale',
  input: DrawerMoveDraft.extend(Ref),
  output: WholeDrawer,
})
export const closeDrawer = endpoint('POST /admin/drawers/:id/close', {
  summary: 'Count and close a cash drawer; the recorded difference is permanent',
  input: DrawerCount.extend(Ref),
  output: WholeDrawer,
})
export const printDrawerMove = endpoint('POST /admin/drawers/:id/moves/:moveId/prints', {
  summary: 'Print a slip of cash paid in or out at this register and open its drawer, as its settings say',
  input: z.strictObject({ id: Id, moveId: Id }),
  output: PrintJob,
})
