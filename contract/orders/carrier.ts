/** Pages import this file, so it does not use zod. */
const pages: Record<string, string> = {
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  ups: 'https://www.ups.com/track?tracknum=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  dhl: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
}

export const CARRIERS = ['USPS', 'UPS', 'FedEx', 'DHL']

export function carrierPage(carrier: string | null, trackingNumber: string): string | undefined {
  const page = pages[carrier?.toLowerCase() ?? '']
  return page && page + encodeURIComponent(trackingNumber)
}
