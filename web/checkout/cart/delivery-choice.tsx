import { useShell } from '../../shell/use-shell.ts'
import { RadioCards } from '../../ui/form/radio-cards.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { type ShippingChoice, usePricedCart } from './use-cart.ts'

interface Props {
  mustShip: boolean
  value: ShippingChoice
  onChange: (choice: ShippingChoice) => void
}

export function DeliveryChoice({ mustShip, value, onChange }: Props) {
  const { company } = useShell()
  const { data: shipped } = usePricedCart('standard')
  return (
    <RadioCards
      legend="Delivery method"
      name="shippingMethod"
      value={mustShip ? 'standard' : value}
      onChange={onChange}
      cards={[
        {
          value: 'standard',
          label: 'Standard shipping',
          detail: '5-7 business days',
          aside: shipped && formatMoney(shipped.shipping),
        },
        {
          value: 'pickup',
          label: 'Pickup at the shop',
          detail: mustShip
            ? 'Not available: part of this cart ships directly from our supplier.'
            : `${company.address}, ${company.city}. We email you when it is ready; please bring a photo ID.`,
          isDisabled: mustShip,
          aside: 'Free',
        },
      ]}
    />
  )
}
