import { useState } from 'react'
import { type Output, useApi } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/form/field.tsx'
import { Refusal } from '../ui/form/refusal.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import { useContractForm } from '../ui/form/use-contract-form.ts'
import { formatMoney } from '../ui/money.tsx'

/** The code is sent in the body, so that it appears in no URL and no log. */
export function BalanceForm() {
  const api = useApi()
  const [found, setFound] = useState<Output<'POST /gift-cards/balance'>>()
  const { register, submit, errors, refusal, isBusy } = useContractForm(
    async () => (await import('./gift-card-rules.ts')).balanceRules,
    {
      values: { code: '' },
      async send(typed) {
        setFound(undefined)
        setFound(await api.call('POST /gift-cards/balance', typed))
      },
    },
  )
  return (
    <form noValidate onSubmit={submit} className="needs-script grid gap-4">
      <Field label="Code of the card" isRequired error={errors.code?.message}>
        <TextInput
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...register('code')}
        />
      </Field>
      <Refusal text={refusal} />
      <Button type="submit" kind="quiet" className="justify-self-start" isBusy={isBusy}>
        Show what is left
      </Button>
      <p role="status" className={found ? 'text-lg' : 'sr-only'}>
        {found && (
          <>
            <strong className="figures">{formatMoney(found.balance)}</strong> left on card {found.hint}
          </>
        )}
      </p>
    </form>
  )
}
