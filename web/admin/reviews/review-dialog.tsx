import { useQuery } from '@tanstack/react-query'
import { ReviewDecision } from '#contract/reviews/admin-review.ts'
import { useApi } from '../../api.ts'
import { shopDay } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import type { FormSchema } from '../../ui/form/checked-form.ts'
import { Field } from '../../ui/form/field.tsx'
import { RadioCards } from '../../ui/form/radio-cards.tsx'
import { TextArea } from '../../ui/form/text-input.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { Stars } from '../../ui/stars.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { ItemDialog } from '../form/item-dialog.tsx'
import { useAdminForm } from '../form/use-admin-form.ts'
import { AdminLink } from '../frame/admin-link.tsx'
import type { ItemProps } from '../frame/opened-item.tsx'
import { useRefresh } from '../frame/use-refresh.ts'
import type { Review } from './review-labels.ts'

export function ReviewDialog({ item, onClose }: ItemProps) {
  const api = useApi()
  const query = useQuery({
    ...api.query('GET /admin/reviews/:id', { id: Number(item) }),
    gcTime: 0,
    refetchOnMount: 'always',
  })
  return (
    <ItemDialog title="Review" nameOf={({ product }) => `Review of ${product.name}`} query={query} onClose={onClose}>
      {(review) => <DecisionForm key={review.version} review={review} onClose={onClose} />}
    </ItemDialog>
  )
}

const LABELS = { status: 'Publish', reason: 'Reason', reply: 'Public reply' }

function withReason<D extends { status: string; reason: string }>(decision: D): D {
  return decision.status === 'approved' ? { ...decision, reason: '' } : decision
}

const DECISION_RULES: FormSchema = {
  safeParse: (typed) => ReviewDecision.safeParse(withReason(typed as ReviewDecision)),
}

function DecisionForm({ review, onClose }: { review: Review; onClose: () => void }) {
  const api = useApi()
  const refresh = useRefresh('review')
  const { company } = useShell()
  const { id, product, orderId, rating, text, name, status, reason, reply, writtenAt, version } = review
  const form = useAdminForm(DECISION_RULES, {
    values: {
      status: status === 'rejected' ? 'rejected' : ('approved' as 'approved' | 'rejected'),
      reason,
      reply,
      version,
    },
    about: `review:${id}`,
    version,
    draft: `review:${id}`,
    failure: 'Failed to save the decision',
    async send({ version = review.version, ...decision }) {
      const after = await api.call('POST /admin/reviews/:id/decide', { id, version, ...withReason(decision) })
      toast({ title: after.status === 'approved' ? 'Review published' : 'Review rejected' })
      onClose()
      await refresh()
    },
  })
  const { register, errors } = form
  const decision = form.watch('status')
  return (
    <FormDialog
      title={`Review of ${product.name}`}
      form={form}
      labels={LABELS}
      submitLabel={decision === 'approved' ? 'Publish' : 'Reject'}
      onClose={onClose}>
      <div className="grid gap-2 rounded-card bg-tint p-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <Stars rating={rating} />
          <span className="font-semibold">{name || 'Verified buyer'}</span>
          <span className="text-muted">{shopDay(writtenAt, company.timeZone)}</span>
          <AdminLink to="/admin/orders/$id" params={{ id: String(orderId) }} className="link">
            Order #{orderId}
          </AdminLink>
        </div>
        <p className="wrap-anywhere whitespace-pre-line">{text || 'Rating only.'}</p>
      </div>
      <RadioCards
        legend="Result"
        name="status"
        value={decision}
        onChange={(status) => form.setValue('status', status, { shouldDirty: true, shouldValidate: true })}
        cards={[
          { value: 'approved', label: 'Publish', detail: 'Shown on the product page and counted in its rating.' },
          {
            value: 'rejected',
            label: 'Reject',
            detail: 'For insults, private data or off-topic content. Never because of a low rating.',
          },
        ]}
      />
      {decision === 'rejected' && (
        <Field label={LABELS.reason} help="Shown to the buyer." isRequired error={errors.reason?.message}>
          <TextArea rows={2} {...register('reason')} />
        </Field>
      )}
      <Field label={LABELS.reply} help="Shown below the review." error={errors.reply?.message}>
        <TextArea rows={3} {...register('reply')} />
      </Field>
    </FormDialog>
  )
}
