import type { Company } from '#contract/company/company.ts'
import type { Service } from '#contract/services/service.ts'

export interface PrintFacts {
  company: Company
  services: Service[]
  today: string
  siteUrl: string
  color: string
  onColor: string
  logo: { png: Buffer; width: number; height: number }
  logoSaysName: boolean
  person?: string | undefined
  role?: string | undefined
}
