const pages: Record<string, string> = {
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  ups: 'https://www.ups.com/track?tracknum=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  dhl: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
}

interface Props {
  carrier: string | null
  trackingNumber: string
}

/** The number, linked to the carrier's own page where we know that. */
export function CarrierLink({ carrier, trackingNumber }: Props) {
  const page = pages[carrier?.toLowerCase() ?? '']
  return (
    <>
      {carrier && `${carrier} `}tracking number{' '}
      {page ? (
        <a
          href={page + encodeURIComponent(trackingNumber)}
          target="_blank"
          rel="noreferrer"
          className="link figures"
        >
          {trackingNumber}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      ) : (
        <span className="figures">{trackingNumber}</span>
      )}
    </>
  )
}
