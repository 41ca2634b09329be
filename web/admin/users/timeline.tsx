import { useQueryClient } from '@tanstack/react-query'
import { NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import type { TimelinePart } from '#contract/customers/timeline.ts'
import { useApi } from '../../api.ts'
import type { TimelineEntry } from '../../timeline/timeline-entry.ts'
import { TimelinePages } from '../../timeline/timeline-pages.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/text-input.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { useAdminForm } from '../form/use-admin-form.ts'
import { AdminLink } from '../frame/admin-link.tsx'
import { useMay } from '../frame/use-admin-pages.ts'
import { placeOf } from '../resources.ts'
import type { AdminUser } from './user-labels.ts'

const PARTS = ['orders', 'repairs', 'plans', 'visits', 'mails', 'account', 'notes'] as const

interface Props {
  user?: AdminUser
  customerId?: number
}

export function CustomerTimeline({ user, customerId }: Props) {
  const queryKey = [
    user ? 'GET /admin/users/:id/timeline' : 'GET /admin/customers/:id/timeline',
    user?.id ?? customerId,
  ]
  const api = useApi()
  const [isWriting, setWriting] = useState(false)
  const mayWrite = useMay(user ? 'users.write' : 'customers.write')
  const mayReadMail = useMay('mail.read')
  const mayReadOrders = useMay('orders.read')
  const mayReadTickets = useMay('tickets.read')
  const mayReadPlans = useMay('plans.read')
  const mayReadAppointments = useMay('appointments.read')
  const mayReadUsers = useMay('users.read')
  const may: Record<TimelinePart, boolean> = {
    orders: mayReadOrders,
    repairs: mayReadTickets,
    plans: mayReadPlans,
    visits: mayReadAppointments,
    mails: mayReadMail,
    account: mayReadUsers,
    notes: true,
  }
  return (
    <section aria-label="Timeline" className={`grid gap-4 ${user ? 'border-t border-line pt-4' : ''}`}>
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-base">Timeline</h2>
        {mayWrite && !isWriting && (
          <Button kind="quiet" size="small" onClick={() => setWriting(true)}>
            <NotebookPen aria-hidden className="size-4" /> Write a note
          </Button>
        )}
      </div>
      {isWriting && (
        <NoteForm user={user} customerId={customerId} queryKey={queryKey} onDone={() => setWriting(false)} />
      )}
      <TimelinePages
        queryKey={queryKey}
        ask={(search) =>
          user
            ? api.call('GET /admin/users/:id/timeline', { id: user.id, ...search })
            : api.call('GET /admin/customers/:id/timeline', { id: customerId!, ...search })
        }
        parts={PARTS.filter((part) => may[part])}
        toLink={toLink}
      />
    </section>
  )
}

const Note = z.object({ text: z.string().trim().min(1, 'Write a note first').max(2_000) })

function NoteForm({ user, customerId, queryKey, onDone }: Props & { queryKey: unknown[]; onDone: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const form = useAdminForm(Note, {
    values: { text: '' },
    failure: 'Failed to add note',
    async send({ text }) {
      if (user) await api.call('POST /admin/users/:id/notes', { id: user.id, text })
      else await api.call('POST /admin/customers/:id/notes', { id: customerId!, text })
      onDone()
      toast({ title: 'Note added' })
      await queryClient.invalidateQueries({ queryKey })
    },
  })
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-2">
      <Field
        label="Note"
        isRequired
        help="Internal. Customers see it only in a copy of their data."
        error={form.errors.text?.message}>
        <TextArea rows={2} autoFocus maxLength={2_000} {...form.register('text')} />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" size="small" isBusy={form.isBusy}>
          Add note
        </Button>
        <Button kind="quiet" size="small" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function toLink({ about }: TimelineEntry, title: string) {
  const place = about && placeOf(`${about.kind}:${about.id}`)
  return place ? (
    <AdminLink {...place} className="link">
      {title}
    </AdminLink>
  ) : (
    title
  )
}
