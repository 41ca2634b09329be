import { createIdempotencyKey } from '../idempotency-key.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/form/field.tsx'
import { TextArea } from '../ui/form/text-input.tsx'
import { useContractForm } from '../ui/form/use-contract-form.ts'
import { toast } from '../ui/layer/toast.ts'

/** @param send receives a key that stays the same until the server responds. */
export function MessageForm({ send }: { send: (message: { key: string; text: string }) => Promise<unknown> }) {
  const { register, submit, errors, refusal, isBusy, reset } = useContractForm(
    async () => (await import('./ticket-rules.ts')).message,
    {
      values: { key: createIdempotencyKey(), text: '' },
      async send(message) {
        await send(message)
        reset({ key: createIdempotencyKey(), text: '' })
        toast({ title: 'Message sent', description: 'We answer here and by email.' })
      },
    },
  )
  return (
    <form noValidate onSubmit={submit} className="grid justify-items-start gap-3">
      <div className="w-full">
        <Field label="Write to us about this repair" isRequired error={errors.text?.message ?? refusal}>
          <TextArea rows={3} maxLength={2000} {...register('text')} />
        </Field>
      </div>
      <Button type="submit" kind="quiet" isBusy={isBusy}>
        Send message
      </Button>
    </form>
  )
}
