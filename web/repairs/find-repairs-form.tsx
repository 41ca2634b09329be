import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { REPAIR_LINKS_SENT } from '#contract/repairs/repair-links-sent.ts'
import { useApi } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/form/field.tsx'
import { PlainForm } from '../ui/form/plain-form.tsx'
import { Refusal } from '../ui/form/refusal.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import { useContractForm } from '../ui/form/use-contract-form.ts'

export const REPAIR_LINKS = 'repair-links'

/** @param wasSent without JavaScript. */
export function FindRepairsForm({ wasSent }: { wasSent: boolean }) {
  const api = useApi()
  const [isSent, setIsSent] = useState(wasSent)
  const { register, submit, errors, refusal, isBusy } = useContractForm<{ email: string }>(
    async () => (await import('./ticket-rules.ts')).repairLinks,
    {
      name: REPAIR_LINKS,
      values: { email: '' },
      async send(values) {
        await api.call('POST /repair-links', values)
        setIsSent(true)
      },
    },
  )
  return (
    <Card className="grid content-start gap-4">
      <h2 className="text-lg">Find a repair</h2>
      {isSent ? (
        <p role="status" className="flex items-start gap-2">
          <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-delivered" />
          {REPAIR_LINKS_SENT}
        </p>
      ) : (
        <PlainForm name={REPAIR_LINKS} action="/order-tracking" onSubmit={submit} className="grid gap-4">
          <Field
            label="Email"
            help="The address you gave us. We’ll send you the link to each of your repairs."
            error={errors.email?.message}
            isRequired>
            <TextInput type="email" autoComplete="email" maxLength={254} {...register('email')} />
          </Field>
          <Refusal text={refusal} />
          <Button type="submit" kind="quiet" isBusy={isBusy} className="justify-self-start">
            Email me the links
          </Button>
        </PlainForm>
      )}
    </Card>
  )
}
