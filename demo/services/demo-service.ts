export interface DemoPrice {
  label: string
  amount: string
  isFrom?: boolean
  isAddOn?: boolean
  unit?: string
  note?: string
}

export interface DemoService {
  type: string
  canonicalSlug: string
  otherSlugs: string[]
  name: string
  summary: string
  description: string
  features: string[]
  prices: DemoPrice[]
  priceVarianceNote: string
  isPayable: boolean
  isBookable: boolean
  isQuoted: boolean
  isWalkIn: boolean
  disclosures?: string[]
  reviewNote?: string
}
