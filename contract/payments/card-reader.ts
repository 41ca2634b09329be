import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { text } from '../scalars.ts'

export const CardReader = z.object({ id: z.string(), label: z.string(), model: z.string(), isOnline: z.boolean() })
export type CardReader = z.infer<typeof CardReader>

export const CardReaderId = text(100, { min: 1 })
const Label = text(40, { min: 1, message: 'Enter where it is' })

export const CardReaderDraft = z.strictObject({
  code: text(100, { min: 1, message: 'Enter the code that the reader shows' }),
  label: Label,
})
export type CardReaderDraft = z.output<typeof CardReaderDraft>

const Ref = { id: CardReaderId }

export const listCardReaders = endpoint('GET /admin/card-readers', {
  summary: 'List card readers; empty without a payment provider',
  output: z.array(CardReader),
})
export const registerCardReader = endpoint('POST /admin/card-readers', {
  summary: 'Register a card reader with the code on its screen',
  input: CardReaderDraft,
  output: CardReader,
  status: 201,
})
export const renameCardReader = endpoint('PUT /admin/card-readers/:id', {
  summary: 'Rename a card reader',
  input: z.strictObject({ ...Ref, label: Label }),
  output: CardReader,
})
export const removeCardReader = endpoint('DELETE /admin/card-readers/:id', {
  summary: 'Remove a card reader from the shop’s account; idempotent',
  input: z.strictObject(Ref),
})
