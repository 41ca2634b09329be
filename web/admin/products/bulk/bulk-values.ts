import { BulkChange } from '#contract/catalog/product-bulk.ts'
import type { FormSchema } from '../../../ui/form/checked-form.ts'
import { FIELD_NAMES, type ProductValues } from '../product-fields.ts'

const PERCENTS = ['pricePercent', 'salePercent'] as const
type Percent = (typeof PERCENTS)[number]

export type BulkField = Percent | (keyof BulkChange & keyof ProductValues)

export const BULK_FIELDS: BulkField[] = [
  ...PERCENTS,
  ...FIELD_NAMES.filter((name): name is keyof BulkChange & keyof ProductValues => name in BulkChange.shape),
]

export interface BulkValues extends Record<string, string> {
  field: BulkField
  value: string
}

export function isPercent(field: BulkField): field is Percent {
  return PERCENTS.includes(field as Percent)
}

export function changeOf(typed: BulkValues): BulkChange | undefined {
  return parsed(typed).data
}

export const bulkRules: FormSchema = {
  safeParse(typed) {
    const { success, error } = parsed(typed as BulkValues)
    const issues = error?.issues.map(({ message }) => ({ path: ['value'], message }))
    return { success, error: issues && { issues } }
  },
}

function parsed({ field, value }: BulkValues) {
  return BulkChange.safeParse(value === '' ? {} : { [field]: isPercent(field) ? Number(value) : JSON.parse(value) })
}
