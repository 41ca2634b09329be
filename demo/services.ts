import { counterServices } from './services/counter.ts'
import { onlineServices } from './services/online.ts'
import { regulatedServices } from './services/regulated.ts'
import { repairServices } from './services/repair.ts'

export interface DemoPrice {
  label: string
  /** As printed on the price list, in dollars. */
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

/** In the order of the services page. */
export const demoServices: DemoService[] = [
  ...repairServices,
  ...counterServices,
  ...onlineServices,
  ...regulatedServices,
]
