import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Dialog, DialogFoot } from '../../ui/layer/dialog.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { typedDollars } from '../form/typed-dollars.ts'

interface Props {
  balance: number
  onPay: (amount: number) => void
  onClose: () => void
}

export function LayawayPaymentDialog({ balance, onPay, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  return (
    <Dialog title="Take a payment" isOpen onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          const amount = typedDollars(typed)
          if (amount > 0 && amount <= balance) onPay(amount)
          else setError(`Enter an amount up to ${formatMoney(balance)}`)
        }}>
        <Field label="Amount" isRequired help={`The balance is ${formatMoney(balance)}.`} error={error}>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setError(undefined)
            }}
          />
        </Field>
        <DialogFoot>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Continue to payment</Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
