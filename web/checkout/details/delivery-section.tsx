import { useController, useFormContext } from 'react-hook-form'
import { DeliveryChoice } from '../cart/delivery-choice.tsx'
import { CheckoutSection } from '../checkout-section.tsx'
import { AddressFields } from './address-fields.tsx'
import type { DetailsForm } from './details-form.ts'

export function DeliverySection({ hasGoods }: { hasGoods: boolean }) {
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
      <DeliveryChoice value={field.value} onChange={field.onChange} />
      {field.value === 'standard' && <AddressFields />}
    </CheckoutSection>
  )
}
