import {
  Circle,
  CircleArrowRight,
  CircleCheck,
  CircleEllipsis,
  CircleMinus,
  CircleX,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from './badge.tsx'

type Stage = 'new' | 'in progress' | 'on its way' | 'done' | 'cancelled' | 'ended'

/** The tones differ in lightness as well as in hue, see tokens.css. */
const LOOKS: Record<Stage, { tone: BadgeTone; color: string; Icon: LucideIcon }> = {
  new: { tone: 'received', color: 'text-received', Icon: Circle },
  'in progress': { tone: 'processing', color: 'text-processing', Icon: CircleEllipsis },
  'on its way': { tone: 'shipped', color: 'text-shipped', Icon: CircleArrowRight },
  done: { tone: 'delivered', color: 'text-delivered', Icon: CircleCheck },
  cancelled: { tone: 'cancelled', color: 'text-cancelled', Icon: CircleX },
  ended: { tone: 'quiet', color: 'text-muted', Icon: CircleMinus },
}

/** The one scale of every status that the shop and the back office show. */
const STAGES = {
  order: {
    pending: 'new',
    processing: 'in progress',
    shipped: 'on its way',
    delivered: 'done',
    cancelled: 'cancelled',
  },
  payment: { paid: 'done', partially_refunded: 'in progress', refunded: 'ended' },
  refund: { pending: 'in progress', succeeded: 'done', failed: 'cancelled' },
  layaway: { unpaid: 'new', waiting: 'in progress', ready: 'on its way', picked_up: 'done', cancelled: 'cancelled' },
  phoneOrder: { waiting: 'in progress', paid: 'done', cancelled: 'cancelled', expired: 'ended', returned: 'ended' },
  dropShipment: {
    unsent: 'new',
    sent: 'in progress',
    opened: 'in progress',
    confirmed: 'in progress',
    shipped: 'on its way',
    stopped: 'cancelled',
  },
  repair: {
    open: 'new',
    'in progress': 'in progress',
    'awaiting parts': 'in progress',
    'ready for pickup': 'on its way',
    completed: 'done',
    cancelled: 'cancelled',
  },
  estimate: {
    waiting: 'in progress',
    approved: 'done',
    declined: 'cancelled',
    expired: 'cancelled',
    replaced: 'ended',
  },
  part: {
    wanted: 'new',
    ordered: 'in progress',
    reserved: 'on its way',
    fitted: 'done',
    returned: 'ended',
    defective: 'cancelled',
  },
  appointment: {
    scheduled: 'new',
    confirmed: 'on its way',
    completed: 'done',
    cancelled: 'cancelled',
    'no-show': 'cancelled',
  },
  portalAppointment: { Scheduled: 'new', Confirmed: 'on its way', Completed: 'done', Cancelled: 'cancelled' },
  portalTask: { Pending: 'new', 'In Progress': 'in progress', 'Waiting for Parts': 'in progress', Completed: 'done' },
  request: { open: 'new', proposed: 'in progress', approved: 'done', closed: 'ended' },
  planInvoice: { due: 'in progress', paid: 'done', refunded: 'ended', waived: 'ended' },
  domain: {
    ordered: 'new',
    registering: 'in progress',
    active: 'done',
    failed: 'cancelled',
    cancelled: 'cancelled',
    ended: 'ended',
  },
  purchaseOrder: {
    draft: 'new',
    ordered: 'on its way',
    partly: 'in progress',
    received: 'done',
    cancelled: 'cancelled',
  },
  supplierBill: { open: 'new', paid: 'done', void: 'cancelled' },
  supplierReturn: {
    open: 'new',
    sent: 'on its way',
    credited: 'done',
    replaced: 'done',
    refused: 'cancelled',
    cancelled: 'ended',
  },
  stockCount: { open: 'in progress', applied: 'done', discarded: 'cancelled' },
  review: { waiting: 'new', approved: 'done', rejected: 'cancelled' },
  mail: { queued: 'in progress', sent: 'done', failed: 'cancelled', not_sent: 'ended', cancelled: 'ended' },
  delivery: { waiting: 'new', sending: 'in progress', delivered: 'done', failed: 'cancelled', superseded: 'ended' },
  subscriber: { pending: 'in progress', confirmed: 'done', unsubscribed: 'ended' },
  user: { invited: 'in progress', active: 'done', inactive: 'ended' },
  theme: { scheduled: 'new', live: 'done', ended: 'ended', off: 'ended' },
} satisfies Record<string, Record<string, Stage>>

interface Props<K extends keyof typeof STAGES> {
  of: K
  is: keyof (typeof STAGES)[K]
}

export function Status<K extends keyof typeof STAGES>({ of, is, children }: Props<K> & { children: ReactNode }) {
  const { tone, Icon } = lookOf({ of, is })
  return (
    <Badge tone={tone}>
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {children}
    </Badge>
  )
}

/** Beside a text that already names the status. */
export function StatusIcon<K extends keyof typeof STAGES>(props: Props<K>) {
  const { color, Icon } = lookOf(props)
  return <Icon aria-hidden className={`size-4 shrink-0 ${color}`} />
}

function lookOf<K extends keyof typeof STAGES>({ of, is }: Props<K>) {
  return LOOKS[STAGES[of][is] as Stage]
}
