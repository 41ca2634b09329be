import { useState } from 'react'
import type { Output } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { RadioCards } from '../../ui/form/radio-cards.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useMayWrite } from '../frame/may-write.tsx'
import { useSaveTaxSettings } from './use-save-tax-settings.ts'

type Settings = Output<'GET /admin/tax-settings'>

export function TaxCalculator({ settings }: { settings: Settings }) {
  const { calculator, isServiceAvailable } = settings
  const mayWrite = useMayWrite()
  const save = useSaveTaxSettings(settings)
  return (
    <div className="grid max-w-2xl gap-4">
      <RadioCards
        legend="Calculate the tax of shipped orders"
        name="calculator"
        value={save.isPending ? (save.variables.calculator ?? calculator) : calculator}
        onChange={(choice) => save.mutate({ calculator: choice })}
        cards={[
          {
            value: 'built_in',
            label: 'With your own rates',
            detail: 'The rates below, one for each state. They work without a network and cost nothing.',
            isDisabled: !mayWrite,
          },
          {
            value: 'stripe',
            label: 'With Stripe Tax',
            detail: isServiceAvailable
              ? 'Stripe knows the taxes of counties and cities, and charges for each order. Pickup, the counter, repairs and plans keep your own rates. If Stripe does not answer within three seconds, the order is taxed at your own rates and marked for you to check, so that no sale is lost.'
              : 'Available once Stripe takes your card payments.',
            isDisabled: !mayWrite || !isServiceAvailable,
          },
        ]}
      />
      {calculator === 'stripe' && <GeneralCode key={settings.taxCode} settings={settings} />}
    </div>
  )
}

function GeneralCode({ settings }: { settings: Settings }) {
  const [code, setCode] = useState(settings.taxCode)
  const save = useSaveTaxSettings(settings)
  const isValid = /^txcd_\d{8}$/.test(code)
  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (isValid) save.mutate({ taxCode: code })
      }}>
      <Field
        label="General tax code"
        help="Sent to Stripe for goods without a tax category. txcd_99999999 means general goods."
        error={isValid ? undefined : 'Enter a code such as txcd_99999999'}>
        <TextInput value={code} maxLength={13} autoComplete="off" onChange={({ target }) => setCode(target.value)} />
      </Field>
      <Button
        type="submit"
        kind="quiet"
        size="small"
        className="justify-self-start"
        isBusy={save.isPending}
        disabled={!isValid || code === settings.taxCode}>
        Save tax code
      </Button>
    </form>
  )
}
