import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money } from '../money-schema.ts'
import { Id, multilineText, orBlank, text } from '../scalars.ts'
import { slugField } from '../slug-field.ts'
import { PictureUrl } from '../web-address.ts'
import { Service } from './service.ts'

export const AdminService = Service.extend({
  otherSlugs: z.array(z.string()),
  reviewNote: z.string().nullable(),
  isArchived: z.boolean(),
  version: z.int(),
})
export type AdminService = z.infer<typeof AdminService>

const slug = slugField({ min: 2, tooShort: 'Address must be at least 2 characters' })

const line = text(300, { min: 1, message: 'Write something or remove this line' })

export const ServicePriceDraft = z.strictObject({
  label: text(120, { min: 1, message: 'Enter the price' }),
  amount: Money.refine((amount) => amount <= 10_000_000, 'Enter at most $100,000.00'),
  isFrom: z.boolean().default(false),
  isAddOn: z.boolean().default(false),
  unit: orBlank(text(60)).default(null),
  note: orBlank(multilineText(200)).default(null),
})
export type ServicePriceDraft = z.output<typeof ServicePriceDraft>

const fields = {
  name: text(80, { min: 3, message: 'Name must be at least 3 characters' }),
  canonicalSlug: slug,
  summary: text(300, { min: 1, message: 'Summary is required' }),
  description: multilineText(5_000, { min: 10, message: 'Description must be at least 10 characters' }),
  imageUrl: PictureUrl,
  features: z.array(line).max(40),
  prices: z.array(ServicePriceDraft).max(100),
  priceVarianceNote: text(500),
  isPayable: z.boolean(),
  isBookable: z.boolean(),
  isQuoted: z.boolean(),
  isWalkIn: z.boolean(),
  disclosures: z.array(multilineText(2_000, { min: 1, message: 'Write something or remove this paragraph' })).max(20),
  reviewNote: orBlank(multilineText(2_000)).default(null),
}

export const ServiceDraft = z.strictObject({
  ...fields,
  type: z
    .string()
    .trim()
    .min(2, 'Type must be at least 2 characters')
    .max(60)
    .regex(/^[a-z0-9]+(?:_[a-z0-9]+)*$/, 'Use lower-case letters, digits and single underscores'),
})
export type ServiceDraft = z.output<typeof ServiceDraft>

export const ServiceChange = z
  .strictObject({ ...fields, reviewNote: orBlank(multilineText(2_000)) })
  .partial()
  .extend({ version: z.int().min(1).optional() })
export type ServiceChange = z.output<typeof ServiceChange>

const ServiceRef = z.strictObject({ id: Id })

export const listAdminServices = endpoint('GET /admin/services', {
  summary: 'List services in display order, archived ones last',
  output: z.array(AdminService),
})
export const getAdminService = endpoint('GET /admin/services/:id', {
  summary: 'Get a service',
  input: ServiceRef,
  output: AdminService,
})
export const createService = endpoint('POST /admin/services', {
  summary: 'Create a service at the end',
  input: ServiceDraft,
  output: AdminService,
  status: 201,
})
export const updateService = endpoint('PUT /admin/services/:id', {
  summary: 'Update a service; prices and features are replaced',
  input: ServiceChange.extend({ id: Id }),
  output: AdminService,
})
export const orderServices = endpoint('PUT /admin/services/order', {
  summary: 'Reorder services',
  input: z.strictObject({ ids: z.array(Id).max(500) }),
  output: z.array(AdminService),
})
export const archiveService = endpoint('POST /admin/services/:id/archive', {
  summary: 'Archive a service',
  input: ServiceRef,
  output: AdminService,
})
export const restoreService = endpoint('POST /admin/services/:id/restore', {
  summary: 'Restore an archived service',
  input: ServiceRef,
  output: AdminService,
})
