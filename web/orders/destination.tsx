import { useShell } from '../shell/use-shell.ts'
import type { Order } from './order-labels.ts'
import { PostalAddress } from './postal-address.tsx'

export function Destination({ order: { shippingMethod, shippingAddress, contactEmail } }: { order: Order }) {
  const { company } = useShell()
  if (shippingMethod === 'digital') return <>To {contactEmail}</>
  if (shippingMethod === 'pickup' || !shippingAddress) {
    return (
      <>
        {company.address}
        <br />
        {company.city}, {company.state} {company.zip}
      </>
    )
  }
  return <PostalAddress address={shippingAddress} />
}
