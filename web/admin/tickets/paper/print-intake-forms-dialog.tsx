import { useState } from 'react'
import { printIntakeSlips } from '#contract/repairs/ticket-paper.ts'
import { useApi } from '../../../api.ts'
import { createIdempotencyKey } from '../../../idempotency-key.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonLook } from '../../../ui/button-look.ts'
import { Field } from '../../../ui/form/field.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { Refusal } from '../../../ui/form/refusal.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { Dialog } from '../../../ui/layer/dialog.tsx'

export function PrintIntakeFormsDialog({ onClose }: { onClose: () => void }) {
  const api = useApi()
  const [key] = useState(createIdempotencyKey)
  const [printed, setPrinted] = useState<number>()
  const { register, submit, errors, refusal, isBusy } = useContractForm(printIntakeSlips.input, {
    values: { key, count: 10 },
    async send(typed) {
      setPrinted((await api.call('POST /repair-tickets/slips', typed)).length)
    },
  })
  return (
    <Dialog title="Paper forms" isOpen onClose={onClose}>
      {printed === undefined ? (
        <form noValidate onSubmit={submit} className="grid gap-4">
          <p className="text-sm">
            Each form has a number of its own. Keep them at the counter: without power, write on them and scan their
            code later to type them in.
          </p>
          <Field label="How many" isRequired error={errors.count?.message}>
            <NumberInput min={1} max={50} {...register('count', { valueAsNumber: true })} />
          </Field>
          <Refusal text={refusal} />
          <Button type="submit" isBusy={isBusy} className="justify-self-end">
            Number them
          </Button>
        </form>
      ) : (
        <a href={`/admin/print/intake-slips/${key}`} target="_blank" rel="noreferrer" className={buttonLook('primary')}>
          Open {printed === 1 ? 'the form' : `the ${printed} forms`} to print
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
    </Dialog>
  )
}
