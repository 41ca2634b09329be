import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ClaimCauseDraft } from '#contract/repairs/warranty.ts'
import { type Input, type Output, useApi } from '../../../api.ts'
import type { TicketDetails } from '../../../repairs/ticket-labels.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Refusal } from '../../../ui/form/refusal.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import { toast } from '../../../ui/layer/toast.ts'
import { QueryError } from '../../../ui/page/query-error.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { MayWrite } from '../../frame/may-write.tsx'

type Claim = Output<'GET /repair-tickets/:id/claim'>
type Draft = Input<'PUT /repair-tickets/:id/claim'>

const CAUSES: Record<NonNullable<Claim['cause']>, string> = {
  part: 'A part failed',
  workmanship: 'Our work',
  other: 'Something else',
}

/** Why a repair came back, which the reports of margins count. */
export function ClaimCard({ ticketId }: { ticketId: number }) {
  const query = useQuery(useApi().query('GET /repair-tickets/:id/claim', { id: ticketId }))
  const { data: claim } = query
  if (!claim) return query.error && <QueryError query={query} isPart />
  return (
    <Card className="grid gap-3">
      <h2 className="text-base">Why it came back</h2>
      <p className="text-sm text-muted">
        {claim.cause ? `${CAUSES[claim.cause]}. ${claim.note}` : 'Record it before you close the claim.'}
      </p>
      <MayWrite>
        <CauseForm ticketId={ticketId} claim={claim} />
      </MayWrite>
    </Card>
  )
}

interface DialogProps {
  ticket: TicketDetails
  onClose: () => void
  onTaken?: () => void
}

export function ClaimDialog({ ticket, onClose, onTaken = onClose }: DialogProps) {
  const query = useQuery(useApi().query('GET /repair-tickets/:id/claim', { id: ticket.id }))
  const { data: claim } = query
  return (
    <Dialog title="Why it came back" isOpen onClose={onClose}>
      {claim ? (
        <CauseForm ticketId={ticket.id} claim={claim} onSaved={onTaken} />
      ) : query.error ? (
        <QueryError query={query} isPart />
      ) : (
        <Skeleton className="h-40" />
      )}
    </Dialog>
  )
}

interface CauseProps {
  ticketId: number
  claim: Claim
  onSaved?: () => void
}

function CauseForm({ ticketId, claim, onSaved }: CauseProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { register, submit, errors, refusal, isBusy, watch, setValue } = useContractForm<Draft>(
    ClaimCauseDraft as never,
    {
      values: { id: ticketId, cause: claim.cause ?? 'part', partId: claim.partId, note: claim.note },
      async send(draft) {
        const saved = await api.call('PUT /repair-tickets/:id/claim', draft)
        queryClient.setQueryData(api.query('GET /repair-tickets/:id/claim', { id: ticketId }).queryKey, saved)
        await queryClient.invalidateQueries({ queryKey: ['GET /repair-tickets/:id'] })
        toast({ title: 'Cause recorded' })
        onSaved?.()
      },
    },
  )
  const hasParts = watch('cause') === 'part' && claim.parts.length > 0
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field label="Cause" isRequired error={errors.cause?.message}>
        <Select {...register('cause', { onChange: () => setValue('partId', null) })}>
          {Object.entries(CAUSES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {hasParts && (
        <Field label="Part that failed" isRequired error={errors.partId?.message}>
          <Select {...register('partId', { setValueAs: (typed) => (typed ? Number(typed) : null) })}>
            <option value="">Choose…</option>
            {claim.parts.map(({ id, name, serialNumber }) => (
              <option key={id} value={id}>
                {[name, serialNumber].filter(Boolean).join(', ')}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label="Note" error={errors.note?.message}>
        <TextInput maxLength={1000} {...register('note')} />
      </Field>
      <Refusal text={refusal} />
      <Button type="submit" kind="quiet" isBusy={isBusy} className="justify-self-end">
        {claim.cause ? 'Correct the cause' : 'Record the cause'}
      </Button>
    </form>
  )
}
