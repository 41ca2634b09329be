import { useState } from 'react'
import { CheckIn } from '#contract/repairs/admin-ticket.ts'
import { type CheckInRequirement, PHOTOS_AT_CHECK_IN } from '#contract/repairs/intake/check-in.ts'
import type { Strokes } from '#contract/repairs/signature.ts'
import { useApi } from '../../../api.ts'
import { createIdempotencyKey } from '../../../idempotency-key.ts'
import type { TicketDetails } from '../../../repairs/ticket-labels.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Refusal } from '../../../ui/form/refusal.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { TypedDialog } from '../../../ui/form/typed-dialog.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { DialogFoot } from '../../../ui/layer/dialog.tsx'
import { toast } from '../../../ui/layer/toast.ts'
import { RestoredDraft } from '../../form/form-foot.tsx'
import { useAdminFormDraft } from '../../form/use-admin-draft.ts'
import { TicketViewers } from '../../workbench/ticket-viewers.tsx'
import { MissingAnswers } from '../missing-answers.tsx'
import { missingAnswers, TO_DO_FIRST } from '../move-labels.ts'
import { useStaleTicket, useTicketSaved } from '../use-ticket-saved.ts'
import { CheckInFields } from './check-in-fields.tsx'
import { CheckInPhotos } from './check-in-photos.tsx'
import { type CheckInValues, checkInValues, REQUIREMENT_ERRORS, toCheckIn } from './check-in-values.ts'

export function CheckInDialog({ ticket, onClose }: { ticket: TicketDetails; onClose: () => void }) {
  const api = useApi()
  const saved = useTicketSaved()
  const staleTicket = useStaleTicket()
  const [signatureKey] = useState(createIdempotencyKey)
  const [strokes, setStrokes] = useState<Strokes>([])
  // The requirements are fixed when the dialog opens, because new photos change those of the ticket.
  const [requirements] = useState(ticket.checkInMissing)
  const [version, setVersion] = useState(ticket.version)
  const seen = { id: ticket.id, version }
  const signed = { signatureKey, strokes }
  const form = useContractForm<CheckInValues>(
    { safeParse: (typed) => CheckIn.safeParse(toCheckIn(seen, typed as CheckInValues, signed)) },
    {
      values: checkInValues(ticket),
      async send(typed) {
        const after = await api.call('POST /repair-tickets/:id/check-in', toCheckIn(seen, typed, signed))
        saved(after)
        formDraft.forget()
        onClose()
        const open = missingAnswers(after)
        toast({
          title: `${ticket.number} is checked in`,
          description:
            open.length > 0
              ? `Still to do before it starts: ${open.map((need) => TO_DO_FIRST[need]).join('; ')}.`
              : undefined,
        })
      },
      onProblem(problem) {
        const { code, details, message } = problem
        setVersion(staleTicket(problem) ?? version)
        const missing = code === 'check_in_incomplete' ? (details?.missing as string[]) : []
        if (missing.length === 0) form.setError('root', { type: 'server', message })
        missing.forEach((requirement, index) => {
          askFor(requirement, index === 0)
        })
      },
    },
  )
  const formDraft = useAdminFormDraft(form, `check_in:${ticket.id}`)
  const { register, submit, errors, refusal, isBusy, isDirty } = form
  function askFor(requirement: string, shouldFocus: boolean) {
    const known = REQUIREMENT_ERRORS[requirement as CheckInRequirement]
    const [name, message] = known ?? ['root', 'Something is missing.']
    form.setError(name, { type: 'server', message }, { shouldFocus })
  }
  return (
    <TypedDialog
      title={`Check in ${ticket.number}`}
      isDirty={isDirty || strokes.length > 0}
      onDiscard={formDraft.discard}
      onClose={onClose}
      size="wide">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TicketViewers id={ticket.id} isEditing />
        <RestoredDraft draft={formDraft} />
        {ticket.custody === 'in shop' && <MissingAnswers ticket={ticket} />}
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <Field label="Serial number or IMEI" error={errors.serialNumber?.message}>
            <TextInput maxLength={60} autoCapitalize="characters" {...register('serialNumber')} />
          </Field>
          <Checkbox label="It cannot be read" {...register('isSerialUnreadable')} />
        </div>
        <CheckInFields
          form={form}
          deviceType={ticket.deviceType}
          photos={
            requirements.includes('photos') && (
              <CheckInPhotos
                ticket={ticket}
                stage="before"
                least={PHOTOS_AT_CHECK_IN}
                waiver={register('photosWaived')}
                error={errors.photosWaived?.message}
                onEnough={() => form.resetField('photosWaived')}
              />
            )
          }
          signature={requirements.includes('terms') ? { strokes, onDraw: setStrokes } : undefined}
        />
        <Refusal text={refusal} />
        <DialogFoot>
          <Button kind="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" isBusy={isBusy}>
            Check in
          </Button>
        </DialogFoot>
      </form>
    </TypedDialog>
  )
}
