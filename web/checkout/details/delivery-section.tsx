import { useController, useFormContext } from 'react-hook-form'
import { DeliveryChoice } from '../cart/delivery-choice.tsx'
import { CheckoutSection } from '../checkout-section.tsx'
import { AddressFields } from './address-fields.tsx'
import type { DetailsForm } from './details-form.ts'
import { type FormContext, needsAddress } from './use-details-form.ts'

export function DeliverySection({ hasGoods, mustShip }: Pick<FormContext, 'hasGoods' | 'mustShip'>) {
  const { control } = useFormContext<DetailsForm>()
  const { field } = useController({ control, name: 'shippingMethod' })
  if (!hasGoods) {
    return (
      <CheckoutSection step={2} title="Delivery">
        <p>
          Nothing to ship: we e-mail your credentials within 24 hours, and services activate in 24-48 hours.
        </p>
      </CheckoutSection>
    )
  }
  return (
    <CheckoutSection step={2} title="Delivery">
      <DeliveryChoice mustShip={mustShip} value={field.value} onChange={field.onChange} />
      {needsAddress({ shippingMethod: field.value }, { hasGoods, mustShip }) && <AddressFields />}
    </CheckoutSection>
  )
}
