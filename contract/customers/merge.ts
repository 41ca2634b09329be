import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../scalars.ts'
import { Customer, customerFacts, FoundCustomer } from './customer.ts'

export const DuplicateCustomers = z.object({
  customers: z.array(FoundCustomer),
  reasons: z.array(z.enum(['phone', 'email', 'name and address'])),
})
export type DuplicateCustomers = z.infer<typeof DuplicateCustomers>

export const MergePreview = z.object({
  into: Customer,
  from: Customer,
  /** Rows that move to the surviving record, by table. */
  moves: z.array(z.object({ table: z.string(), count: z.int() })),
})
export type MergePreview = z.infer<typeof MergePreview>

/** The other record of the pair, such as `customer:12`, as the audit log has it. */
export const OtherCustomer = z.object({ otherRecord: z.string() })

const { kind, name, language, alert, note } = customerFacts

/** Facts of the surviving record that differ from the proposal. */
export const ChosenFacts = z.strictObject({ kind, name, language, alert, note }).partial()
export type ChosenFacts = z.output<typeof ChosenFacts>

const MergeRef = z.strictObject({ id: Id, fromId: Id })

export const MAX_SHOWN_DUPLICATES = 50

export const listDuplicates = endpoint('GET /admin/customer-duplicates', {
  summary: 'List pairs of records that are probably one customer, the older record first',
  output: z.array(DuplicateCustomers),
})
export const countDuplicates = endpoint('GET /admin/customer-duplicates/count', {
  summary: 'Count pairs of records that are probably one customer',
  output: z.object({ count: z.int() }),
})
export const dismissDuplicate = endpoint('POST /admin/customers/:id/merge/:fromId/dismiss', {
  summary: 'Suggest this pair of records no more, because they are two customers',
  input: MergeRef,
  output: z.object({ count: z.int() }),
})
export const previewMerge = endpoint('GET /admin/customers/:id/merge/:fromId', {
  summary: 'Compare two records before they are merged',
  input: MergeRef,
  output: MergePreview,
})
export const mergeCustomers = endpoint('POST /admin/customers/:id/merge/:fromId', {
  summary: 'Merge the second record into the first; can be undone for 30 days',
  input: MergeRef.extend({ facts: ChosenFacts.optional() }),
  output: Customer,
})
export const undoMerge = endpoint('POST /admin/customer-merges/:id/undo', {
  summary: 'Undo a merge; what came later stays with the surviving record',
  input: z.strictObject({ id: Id }),
  output: Customer,
})
