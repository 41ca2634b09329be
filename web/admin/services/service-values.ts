import type { Service } from './service.ts'

export const SERVICE_LABELS = {
  name: 'Name',
  canonicalSlug: 'Address',
  type: 'Type',
  imageUrl: 'Picture',
  summary: 'Summary',
  description: 'Description',
  features: 'Features',
  prices: 'Price list',
  priceVarianceNote: 'Note below the prices',
  isWalkIn: 'Walk in during opening hours',
  isBookable: 'A time can be booked',
  isQuoted: 'Priced by a written quote',
  isPayable: 'Can be paid online',
  disclosures: 'Disclosures',
  reviewNote: 'Note to yourself: what to check before offering it',
}

export type ServiceValues = ReturnType<typeof serviceValues>

export const noPrice = {
  label: '',
  amount: null as number | null,
  isFrom: false,
  isAddOn: false,
  unit: '' as string | null,
  note: '' as string | null,
}

export function serviceValues(service: Service | undefined) {
  return {
    name: service?.name ?? '',
    canonicalSlug: service?.canonicalSlug ?? '',
    type: service?.type ?? '',
    imageUrl: service?.imageUrl ?? '',
    summary: service?.summary ?? '',
    description: service?.description ?? '',
    features: service?.features ?? [],
    prices: (service?.prices ?? []) as (typeof noPrice)[],
    priceVarianceNote: service?.priceVarianceNote ?? '',
    isPayable: service?.isPayable ?? false,
    isBookable: service?.isBookable ?? false,
    isQuoted: service?.isQuoted ?? false,
    isWalkIn: service?.isWalkIn ?? true,
    disclosures: service?.disclosures ?? [],
    reviewNote: service?.reviewNote ?? '',
  }
}
