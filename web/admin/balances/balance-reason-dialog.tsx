import { useState } from 'react'
import { z } from 'zod'
import { text } from '#contract/scalars.ts'
import { freshKey } from '../../fresh-key.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { useAdminForm } from '../form/use-admin-form.ts'

interface Props {
  title: string
  /** What it does. */
  text: string
  submitLabel: string
  /** @param key of this question: what is sent again because its answer was lost is done once, and asked anew it is another. */
  run: (reason: string, key: string) => Promise<unknown>
  onClose: () => void
}

const Reason = z.object({ reason: text(200, { min: 1, message: 'Say why' }) })

/** Something that wants a reason, which stands in the books. */
export function BalanceReasonDialog({ title, text, submitLabel, run, onClose }: Props) {
  const [key] = useState(freshKey)
  const form = useAdminForm(Reason, {
    values: { reason: '' },
    failure: 'That did not work',
    async send({ reason }) {
      await run(reason, key)
      onClose()
    },
  })
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <form noValidate onSubmit={form.submit} className="grid gap-4">
        <p>{text}</p>
        <Field label="Why" isRequired error={form.errors.reason?.message}>
          <TextInput autoComplete="off" maxLength={200} {...form.register('reason')} />
        </Field>
        <div className="flex justify-end gap-2">
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={form.isBusy}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
