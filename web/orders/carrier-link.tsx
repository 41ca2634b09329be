import { carrierPage } from '#contract/orders/carrier.ts'

interface Props {
  carrier: string | null
  trackingNumber: string
}

export function CarrierLink({ carrier, trackingNumber }: Props) {
  const page = carrierPage(carrier, trackingNumber)
  return (
    <>
      {carrier && `${carrier} `}tracking number{' '}
      {page ? (
        <a href={page} target="_blank" rel="noreferrer" className="link figures">
          {trackingNumber}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      ) : (
        <span className="figures">{trackingNumber}</span>
      )}
    </>
  )
}
