import { expect, test } from 'vitest'
import { z } from 'zod'
import { routes } from '../../modules.ts'

const MULTI_LINE =
  /^(notes?|text|description|reason|message|workDone|testimonial|problemDescription|reply|reviewNote|handoverNote|codes|credential|opening|disclosures|paragraphs|how|priceNote|photosWaived|termsRefused|csv|cssOverrides)$/
/** Values that are only compared with stored ones, and passwords, which are stored as a hash. */
const COMPARED =
  /^(\w*[pP]assword|token|key|slug|signature|clientSecret|paymentIntentId|standing|category|brand|fits|collection|values|products|id|cardNumber|contact\w+|shippingAddress|status)$/
const HEADER = 'Carla Larch\r\nBcc: 614-555-0101'

test('only fields of several lines accept a line break', () => {
  const broken = new Set<string>()
  let checked = 0
  for (const { endpoint } of routes) {
    for (const [path, schema] of stringsOf(endpoint.input, [])) {
      const name = path.findLast((part) => part !== '[]') ?? ''
      if (MULTI_LINE.test(name) || COMPARED.test(name)) continue
      checked++
      const parsed = z.safeDecode(schema, HEADER as never)
      if (parsed.success && /[\r\n]/.test(String(parsed.data))) broken.add(`${endpoint.route} ${path.join('.')}`)
    }
  }

  expect(checked).toBeGreaterThan(100)
  expect([...broken]).toEqual([])
})

/** Fields with what wraps their text, such as `optional`. */
function stringsOf(schema: z.core.$ZodType | undefined, path: string[], whole = schema): [string[], z.ZodType][] {
  if (!schema || path.length > 10) return []
  const { def } = schema._zod as { def: z.core.$ZodTypeDef }
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => stringsOf(field as z.ZodType, [...path, name]))
  if (schema instanceof z.ZodArray) return stringsOf(schema.element, [...path, '[]'])
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => stringsOf(option, path, whole))
  if (schema instanceof z.ZodPipe) return stringsOf(schema.in, path, whole)
  if (schema instanceof z.ZodString) return [[path, whole as z.ZodType]]
  return 'innerType' in def ? stringsOf(def.innerType as z.ZodType, path, whole) : []
}
