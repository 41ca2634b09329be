import { CheckIn } from '#contract/repairs/office-ticket.ts'
import { belongingsIn } from '#contract/repairs/ticket.ts'
import { type Input, useApi } from '../../api.ts'
import { ConditionField, conditionAsFound } from '../../repairs/condition-field.tsx'
import { StoryFields, type StoryValues } from '../../repairs/story/story-fields.tsx'
import { belongingsText, type TicketDetails } from '../../repairs/ticket-words.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { useTicketSaved } from './use-ticket-saved.ts'

interface Fields extends StoryValues {
  serialNumber: string
  isSerialUnreadable: boolean
  shelf: string
  condition: NonNullable<TicketDetails['condition']>
  /** As one types it: `Charger, 2 × bag`. */
  belongings: string
  backedUp: NonNullable<TicketDetails['backedUp']> | ''
  estimateChoice: NonNullable<TicketDetails['estimateChoice']> | ''
  returnOldParts: '' | 'yes' | 'no'
  diagnosticFee: number
}

/** The device is handed in: how it looks, what comes with it, and what its owner chooses. */
export function CheckInDialog({ ticket, onClose }: { ticket: TicketDetails; onClose: () => void }) {
  const api = useApi()
  const saved = useTicketSaved()
  const form = useContractForm<Fields>(
    { safeParse: (typed) => CheckIn.safeParse(toCheckIn(ticket, typed as Fields)) },
    {
      values: {
        serialNumber: ticket.serialNumber ?? '',
        isSerialUnreadable: ticket.isSerialUnreadable,
        shelf: ticket.shelf ?? '',
        story: ticket.story,
        condition: conditionAsFound(ticket.condition),
        belongings: belongingsText(ticket.belongings),
        backedUp: ticket.backedUp ?? '',
        estimateChoice: ticket.estimateChoice ?? '',
        diagnosticFee: ticket.diagnosticFee,
        returnOldParts: ticket.returnOldParts === null ? '' : ticket.returnOldParts ? 'yes' : 'no',
      },
      async send(typed) {
        saved(await api.call('POST /repair-tickets/:id/check-in', toCheckIn(ticket, typed)))
        onClose()
        toast({ title: `${ticket.number} is checked in` })
      },
    },
  )
  const { register, submit, errors, refusal, isBusy } = form
  return (
    <Dialog title={`Check in ${ticket.number}`} isOpen onClose={onClose} size="wide">
      <form noValidate onSubmit={submit} className="grid gap-4">
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
          register={(at) => register(`condition.${at}.state` as never)}
        />
        <Field
          label="What comes with it"
          help="Separated by commas, such as Charger, 2 × SIM card"
          error={errors.belongings?.message}
        >
          <TextInput {...register('belongings')} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Is there a backup?" isRequired error={errors.backedUp?.message}>
            <Select {...register('backedUp')}>
              <option value="">Ask…</option>
              <option value="yes">Yes</option>
              <option value="no">No</option>
              <option value="unknown">Not known</option>
            </Select>
          </Field>
          <Field
            label="Estimate before the work"
            isRequired
            help="By law the customer’s choice where it may cost over $25."
            error={errors.estimateChoice?.message}
          >
            <Select {...register('estimateChoice')}>
              <option value="">Ask…</option>
              <option value="written">Written</option>
              <option value="oral">Oral</option>
              <option value="none">None</option>
            </Select>
          </Field>
          <Field label="Give old parts back?" error={errors.returnOldParts?.message}>
            <Select {...register('returnOldParts')}>
              <option value="">Not asked</option>
              <option value="yes">Yes</option>
              <option value="no">No</option>
            </Select>
          </Field>
          <Field
            label="Fee for a look at it"
            help="In dollars before tax, where it is not repaired. Say it to the customer."
            error={errors.diagnosticFee?.message}
          >
            <TextInput
              type="number"
              min={0}
              step="0.01"
              inputMode="decimal"
              {...register('diagnosticFee', {
                setValueAs: (typed: unknown) => (typed === '' ? 0 : Number(typed)),
              })}
            />
          </Field>
        </div>
        <StoryFields form={form} />
        <Field label="Shelf" help="Where it lies; it is printed on the label." error={errors.shelf?.message}>
          <TextInput maxLength={20} {...register('shelf')} />
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
    </Dialog>
  )
}

function toCheckIn(
  { id, version }: TicketDetails,
  typed: Fields,
): Input<'POST /repair-tickets/:id/check-in'> {
  const { returnOldParts, belongings, ...rest } = typed
  return {
    ...rest,
    id,
    version,
    belongings: belongingsIn(belongings),
    returnOldParts: returnOldParts === '' ? null : returnOldParts === 'yes',
  } as Input<'POST /repair-tickets/:id/check-in'>
}
