import { z } from 'zod'
import { CompanyChange } from '#contract/company/admin-company.ts'
import type { Holiday } from '#contract/company/holidays.ts'
import { hoursText } from '#contract/company/hours-text.ts'
import type { OpeningException, OpeningHours } from '#contract/company/opening-hours.ts'
import { dayIn } from '#contract/zoned-time.ts'
import type { Input, Output } from '../../api.ts'
import { longDay } from '../../shell/day-text.ts'
import type { AdminForm } from '../form/use-admin-form.ts'
import { yearlyDayText } from './yearly-day-text.ts'

export type AdminCompany = Output<'GET /admin/company'>
export type CompanyValues = ReturnType<typeof companyValues>

export function companyValues(company: AdminCompany) {
  const { hours, mapUrl, isDemo, clockChanges, version, geo, hoursExceptions, ...facts } = company
  const today = dayIn(company.timeZone, new Date())
  return { ...facts, geo: geo ?? NOWHERE, hoursExceptions: hoursExceptions.filter(({ on }) => on >= today) }
}

const NOWHERE: { latitude: number | null; longitude: number | null } = { latitude: null, longitude: null }

export function companyChange(values: CompanyValues): Input<'PUT /admin/company'> {
  const isNowhere = values.geo === null || (values.geo.latitude === null && values.geo.longitude === null)
  return { ...values, geo: isNowhere ? null : values.geo } as Input<'PUT /admin/company'>
}

export const CompanyRules = z.preprocess((values) => companyChange(values as CompanyValues), CompanyChange)

export const COMPANY_LABELS = {
  name: 'Company name',
  tagline: 'Tagline',
  description: 'Description',
  phone: 'Phone',
  fax: 'Fax',
  email: 'Email',
  website: 'Website',
  address: 'Address',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  timeZone: 'Time zone',
  geo: 'Map location',
  weeklyHours: 'Weekly hours',
  weekStartsOn: 'Week starts on',
  holidays: 'Holidays',
  hoursExceptions: 'Special hours',
  facebook: 'Facebook',
  twitter: 'X (Twitter)',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  maxCartQuantity: 'Maximum quantity per product in a cart',
  offersWishlist: 'Offer a wishlist',
  offersNewsletter: 'Offer the newsletter',
  offersAccounts: 'Let customers register and sign in',
  confirmsCreditRepairClaim: 'Say “results in as little as 30 days” about credit repair. I can prove it.',
  hidesSupplierCodes: 'Hide supplier codes and supplier product IDs from customers',
} as const

export function companyValueText(name: keyof CompanyValues, value: unknown): string | undefined {
  if (name === 'weeklyHours') return hoursText(value as OpeningHours[])
  if (name === 'holidays') return (value as Holiday[]).map(holidayText).join('; ') || '—'
  if (name === 'hoursExceptions') return (value as OpeningException[]).map(exceptionText).join('; ') || '—'
  if (name === 'weekStartsOn') return value === 'sunday' ? 'Sunday' : 'Monday'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (name !== 'geo') return undefined
  const { latitude, longitude } = (value ?? NOWHERE) as typeof NOWHERE
  return latitude === null ? '—' : `${latitude}, ${longitude}`
}

function holidayText({ name, rule, opens, closes }: Holiday): string {
  return `${name}, ${yearlyDayText(rule)}, ${opens === null ? 'closed' : `${opens}–${closes}`}`
}

function exceptionText({ on, opens, closes, note }: OpeningException): string {
  return `${on === '' ? 'A day' : longDay(on)} ${opens === null ? 'closed' : `${opens}–${closes}`}${note && ` (${note})`}`
}

export type CompanyFormState = AdminForm<CompanyValues>
