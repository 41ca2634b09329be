import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field, FieldError } from '../../ui/form/field.tsx'
import { PlainForm } from '../../ui/form/plain-form.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { lookUpRequest } from './look-up-request.ts'
import { lookedUpOrder, saveLookUp } from './looked-up-order.ts'

export function LookUpForm({ orderId }: { orderId?: number }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { register, submit, errors, refusal, isBusy } = useContractForm(
    async () => (await import('../order-rules.ts')).lookUp,
    {
      name: 'order-look-up',
      values: { orderId: orderId === undefined ? '' : String(orderId), email: '' },
      async send(typed) {
        const request = lookUpRequest(typed)
        const order = await api.call('POST /orders/lookup', request)
        saveLookUp(request)
        queryClient.setQueryData(lookedUpOrder(api, order.id).queryKey, order)
        await navigate({ to: '/order-tracking/$id', params: { id: String(order.id) } })
      },
    },
  )
  return (
    <Card>
      <PlainForm name="order-look-up" action="/order-tracking" onSubmit={submit} className="grid gap-4">
        <h2 className="text-lg">Look up an order</h2>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Order number" error={errors.orderId?.message} isRequired>
            <TextInput inputMode="numeric" className="figures" {...register('orderId')} />
          </Field>
          <Field label="Email" help="The address your receipt went to." error={errors.email?.message} isRequired>
            <TextInput type="email" autoComplete="email" {...register('email')} />
          </Field>
        </div>
        <div role="alert">
          <FieldError id="look-up-problem" text={refusal} />
        </div>
        <Button type="submit" isBusy={isBusy} className="justify-self-start">
          {isBusy ? 'Looking…' : 'Track Order'}
        </Button>
      </PlainForm>
    </Card>
  )
}
