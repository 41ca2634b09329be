import { useState } from 'react'
import { TicketMove } from '#contract/repairs/admin-ticket.ts'
import { type Input, useApi } from '../../api.ts'
import { ConditionField, conditionAfterRepair } from '../../repairs/condition-field.tsx'
import type { TicketDetails, TicketStatus } from '../../repairs/ticket-labels.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea } from '../../ui/form/text-input.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { Dialog, DialogFoot } from '../../ui/layer/dialog.tsx'
import { HandoverPhotos } from './check-in/check-in-photos.tsx'
import { lacksHandoverPhoto, PHOTO_REQUIRED } from './check-in/handover-photo.ts'
import { CollectorFields } from './collector-fields.tsx'
import { type MissingStep, missingStepName } from './missing-step.ts'
import { moveName, RESOLUTION_NAMES, TO_DO_FIRST } from './move-labels.ts'
import { FittedField } from './parts/fitted-field.tsx'
import { TechnicianField } from './technician-field.tsx'
import { useMissingSteps } from './use-missing-steps.ts'
import { emailNotice, useTicketMoved } from './use-move-ticket.ts'
import { useStaleTicket } from './use-ticket-saved.ts'

interface Props {
  ticket: TicketDetails
  to: TicketStatus
  onClose: () => void
  onStep: (step: MissingStep) => void
}

export function MoveTicketDialog({ ticket, to, onClose, onStep }: Props) {
  const missing = ticket.moves.find((move) => move.to === to)?.missing ?? []
  const first = missing.filter((need) => need in TO_DO_FIRST && need !== 'no_repair')
  const steps = useMissingSteps(ticket, first)
  return (
    <Dialog
      title={moveName(ticket, to)}
      isOpen
      onClose={onClose}
      size={missing.includes('post_check') ? 'wide' : 'narrow'}>
      {first.length > 0 ? (
        <>
          <p>Do this first:</p>
          <ul className="grid list-disc gap-1 pl-5">
            {first.map((need) => (
              <li key={need}>{TO_DO_FIRST[need]}</li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-2">
            {steps.map((step) => (
              <Button key={step} onClick={() => onStep(step)}>
                {missingStepName(step, ticket)}
              </Button>
            ))}
          </div>
        </>
      ) : (
        // A colleague may move the repair meanwhile, after which other fields are needed.
        <MoveForm key={ticket.status} ticket={ticket} to={to} missing={missing} onClose={onClose} />
      )}
    </Dialog>
  )
}

const WHY = ['notes', 'Say why'] as const
const FIELD_OF: Record<string, readonly ['resolution' | 'assigneeId' | 'collectedBy' | 'notes', string]> = {
  resolution: ['resolution', 'Choose the outcome'],
  no_repair: ['resolution', 'Choose the outcome'],
  assignee: ['assigneeId', 'Choose who repairs it'],
  collector: ['collectedBy', 'Enter who is picking it up'],
  reason: WHY,
  reason_or_part: WHY,
}

function MoveForm({ ticket, to, missing, onClose }: Omit<Props, 'onStep'> & { missing: string[] }) {
  const api = useApi()
  const moved = useTicketMoved()
  const staleTicket = useStaleTicket()
  const reserved = ticket.parts.filter(({ state }) => state === 'reserved')
  const asks = (need: string) => missing.includes(need)
  const [needsPhoto] = useState(asks('handover_photo'))
  const form = useContractForm<Input<'PUT /repair-tickets/:id'>>(TicketMove as never, {
    values: {
      id: ticket.id,
      status: to,
      version: ticket.version,
      ...(asks('parts') && { fittedParts: reserved.map(({ id }) => id) }),
      ...(asks('assignee') && { assigneeId: undefined }),
      ...(asks('resolution') &&
        !asks('no_repair') &&
        ticket.account.isBillKnown && { resolution: 'repaired' as const }),
      ...(asks('no_repair') && ticket.approval === 'declined' && { resolution: 'declined' as const }),
      ...(asks('post_check') && { postCondition: conditionAfterRepair(ticket.condition) }),
      ...(asks('collector') && { collectedBy: ticket.customerName, collectorProof: 'slip' as const }),
    },
    async send(move) {
      moved(ticket.status, await api.call('PUT /repair-tickets/:id', move))
      onClose()
    },
    onProblem(problem) {
      const now = staleTicket(problem)
      if (now) form.setValue('version', now)
      const missing = (problem.details.missing ?? []) as string[]
      const field = missing.map((need) => FIELD_OF[need]).find(Boolean)
      if (lacksHandoverPhoto(problem)) form.setError('photosWaived', PHOTO_REQUIRED)
      else if (field) form.setError(field[0], { type: 'server', message: field[1] }, { shouldFocus: true })
      else form.setError('root', { type: 'server', message: problem.message })
    },
  })
  const { register, submit, errors, refusal, isBusy } = form
  const notice = emailNotice(ticket, to)
  const needsReason = asks('reason') || asks('reason_or_part')
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {asks('assignee') && <TechnicianField form={form} label="Who repairs it?" isRequired />}
      {(asks('resolution') || asks('no_repair')) && (
        <Field label="Outcome" isRequired error={errors.resolution?.message}>
          <Select {...register('resolution', { setValueAs: (value) => value || undefined })}>
            <option value="">Choose…</option>
            {Object.entries(RESOLUTION_NAMES)
              .filter(([name]) => name !== 'repaired' || !asks('no_repair'))
              .map(([name, text]) => (
                <option key={name} value={name} disabled={name === 'repaired' && !ticket.account.isBillKnown}>
                  {name === 'repaired' && !ticket.account.isBillKnown ? 'Repaired (write the bill first)' : text}
                </option>
              ))}
          </Select>
        </Field>
      )}
      {asks('post_check') && (
        <ConditionField
          legend="Condition at pickup"
          register={(at, field) => register(`postCondition.${at}.${field}` as never)}
          condition={form.getValues('postCondition') as NonNullable<TicketDetails['postCondition']>}
          deviceType={ticket.deviceType}
          onOk={(at) => form.setValue(`postCondition.${at}.state` as never, 'ok' as never, { shouldDirty: true })}
        />
      )}
      {asks('parts') && <FittedField form={form} parts={reserved} />}
      {needsPhoto && <HandoverPhotos form={form} ticket={ticket} />}
      {asks('collector') && <CollectorFields form={form} mayCollect={ticket.intakeAnswers.mayCollect} />}
      <Field label={needsReason ? 'Reason' : 'Note'} isRequired={needsReason} error={errors.notes?.message}>
        <TextArea rows={2} maxLength={1000} {...register('notes', { setValueAs: (value) => value || undefined })} />
      </Field>
      {notice && <p className="text-sm text-muted">{notice}</p>}
      <Refusal text={refusal} />
      <DialogFoot>
        <Button kind="quiet" onClick={onClose}>
          Not now
        </Button>
        <Button type="submit" kind={to === 'cancelled' ? 'danger' : 'primary'} isBusy={isBusy}>
          {moveName(ticket, to)}
        </Button>
      </DialogFoot>
    </form>
  )
}
