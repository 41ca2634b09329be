/** Who carries parcels, and where they show a number's way. No zod: pages use it too. */
const pages: Record<string, string> = {
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  ups: 'https://www.ups.com/track?tracknum=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  dhl: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
}

/** The ones whose pages we know; any other name may be written too. */
export const CARRIERS = ['USPS', 'UPS', 'FedEx', 'DHL']

/** The carrier's own page for this number, where we know it. */
export function carrierPage(carrier: string | null, trackingNumber: string): string | undefined {
  const page = pages[carrier?.toLowerCase() ?? '']
  return page && page + encodeURIComponent(trackingNumber)
}
