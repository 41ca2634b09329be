import { useState } from 'react'
import { CheckIn } from '#contract/repairs/admin-ticket.ts'
import { PHOTOS_AT_CHECK_IN } from '#contract/repairs/intake/check-in.ts'
import type { Strokes } from '#contract/repairs/signature.ts'
import { useApi } from '../../../api.ts'
import { createIdempotencyKey } from '../../../idempotency-key.ts'
import { ConditionField } from '../../../repairs/condition-field.tsx'
import { IntakeAnswerFields } from '../../../repairs/intake/intake-answer-fields.tsx'
import { SignaturePad } from '../../../repairs/signature/signature-pad.tsx'
import type { TicketDetails } from '../../../repairs/ticket-labels.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Refusal } from '../../../ui/form/refusal.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { TypedDialog } from '../../../ui/form/typed-dialog.tsx'
import type { ContractForm } from '../../../ui/form/use-contract-form.ts'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { toast } from '../../../ui/layer/toast.ts'
import { TicketViewers } from '../../workbench/ticket-viewers.tsx'
import { useStaleTicket, useTicketSaved } from '../use-ticket-saved.ts'
import { AgreedFields } from './agreed-fields.tsx'
import { CheckInPhotos } from './check-in-photos.tsx'
import { type CheckInValues, checkInValues, toCheckIn } from './check-in-values.ts'

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
        saved(await api.call('POST /repair-tickets/:id/check-in', toCheckIn(seen, typed, signed)))
        onClose()
        toast({ title: `${ticket.number} is checked in` })
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
  const { register, submit, errors, refusal, isBusy, isDirty } = form
  function askFor(requirement: string, shouldFocus: boolean) {
    const [name, message] = REQUIREMENT_ERRORS[requirement] ?? ['root', 'Something is missing.']
    form.setError(name, { type: 'server', message }, { shouldFocus })
  }
  return (
    <TypedDialog
      title={`Check in ${ticket.number}`}
      isDirty={isDirty || strokes.length > 0}
      onClose={onClose}
      size="wide"
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TicketViewers id={ticket.id} isEditing />
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <Field label="Serial number or IMEI" error={errors.serialNumber?.message}>
            <TextInput maxLength={60} autoCapitalize="characters" {...register('serialNumber')} />
          </Field>
          <Checkbox label="It cannot be read" {...register('isSerialUnreadable')} />
        </div>
        <ConditionField
          legend="Condition"
          count={form.getValues('condition').length}
          partAt={(at) => form.getValues('condition')[at]?.part ?? ''}
          register={(at, field) => register(`condition.${at}.${field}` as never)}
        />
        <Field
          label="What comes with it"
          isRequired
          help="Separated by commas, such as Charger, 2 × SIM card; or nothing"
          error={errors.belongings?.message}
        >
          <TextInput {...register('belongings')} />
        </Field>
        {requirements.includes('photos') && (
          <CheckInPhotos
            ticket={ticket}
            stage="before"
            least={PHOTOS_AT_CHECK_IN}
            waiver={register('photosWaived')}
            error={errors.photosWaived?.message}
            onEnough={() => form.resetField('photosWaived')}
          />
        )}
        <AgreedFields form={form} />
        {requirements.includes('terms') && <TermsFields form={form} strokes={strokes} onDraw={setStrokes} />}
        <IntakeAnswerFields form={form} />
        <Field
          label="Shelf"
          help="Its place in the shop; printed on the label."
          error={errors.storageLocation?.message}
        >
          <TextInput maxLength={20} {...register('storageLocation')} />
        </Field>
        <Refusal text={refusal} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={isBusy}>
            Check in
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Not now
          </Button>
        </div>
      </form>
    </TypedDialog>
  )
}

const REQUIREMENT_ERRORS: Record<string, ['belongings' | 'photosWaived' | 'signature.name' | 'root', string]> = {
  belongings: ['belongings', 'Say what comes with it, or “nothing”'],
  photos: ['photosWaived', `Add ${PHOTOS_AT_CHECK_IN} photos, or say why there are none`],
  terms: ['signature.name', 'Let the customer sign, or say why they do not'],
}

interface Props {
  form: ContractForm<CheckInValues>
  strokes: Strokes
  onDraw: (strokes: Strokes) => void
}

function TermsFields({ form: { register, errors }, strokes, onDraw }: Props) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">Repair terms</legend>
      <p className="text-sm">
        The customer signs our{' '}
        <a href="/repair-terms" target="_blank" rel="noreferrer" className="link" tabIndex={-1}>
          repair terms
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        . You are the witness.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Who signs" help="Typed here, it counts as the signature." error={errors.signature?.name?.message}>
          <TextInput maxLength={120} autoComplete="off" {...register('signature.name')} />
        </Field>
        <Field label="Not signed, because" error={errors.termsRefused?.message}>
          <TextInput maxLength={200} autoComplete="off" {...register('termsRefused')} />
        </Field>
      </div>
      <div className="max-w-md">
        <SignaturePad strokes={strokes} onChange={onDraw} />
      </div>
    </fieldset>
  )
}
