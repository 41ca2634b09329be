import type { Company } from '#contract/company/company.ts'
import type { Service } from '#contract/services/service.ts'

/** What papers are filled from. */
export interface PrintFacts {
  company: Company
  services: Service[]
  /** Of the shop's zone. */
  today: string
  /** Where people find the shop on the web. */
  siteUrl: string
  /** Hex; what is written upon it is `onColor`. */
  color: string
  onColor: string
  logo: { png: Buffer; width: number; height: number }
  /** The name need not stand beside it. */
  logoSaysName: boolean
  /** Of a business card. */
  person?: string | undefined
  role?: string | undefined
}
