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

/** 91 to 95 begin the numbers of packages, 03 to 70 those of certified and registered mail; 420 and a ZIP code may precede. */
const FORMATS: readonly (readonly [carrier: string, format: RegExp])[] = [
  ['UPS', /^1Z[0-9A-Z]{16}$/],
  ['USPS', /^(420(\d{5}|\d{9}))?9[1-5]\d{20}$/],
  ['USPS', /^(03|14|23|70)\d{18}$/],
  ['USPS', /^[A-Z]{2}\d{9}US$/],
  ['FedEx', /^(\d{12}|\d{15}|96\d{20})$/],
  ['DHL', /^\d{10}$/],
]

/** The carrier whose numbers look like this one, with or without spaces; undefined if the format is not known. */
export function carrierOf(trackingNumber: string): string | undefined {
  const plain = trackingNumber.replace(/[\s-]/g, '').toUpperCase()
  return FORMATS.find(([, format]) => format.test(plain))?.[0]
}
