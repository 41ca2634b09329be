import { z } from 'zod'
import type { Answer, MediaType } from '#contract/endpoint.ts'
import { FILE_HEADERS, PAGE_HEADERS } from './components.ts'
import { jsonContent } from './json-content.ts'
import type { JsonSchema } from './json-schema.ts'
import type { Schemas } from './schemas.ts'

const BINARY = { type: 'string', format: 'binary' }
const FILES: Record<MediaType, object> = {
  'text/csv': { type: 'string' },
  'application/octet-stream': BINARY,
  'application/pdf': BINARY,
  'text/calendar': { type: 'string' },
  'image/jpeg': BINARY,
  'application/json': { type: 'object' },
}

export function responseOf(answer: Answer, schemas: Schemas) {
  switch (answer.kind) {
    case 'value':
      return shown(schemas.of(answer.schema), answer.schema, schemas)
    case 'page':
      return {
        ...shown({ type: 'array', items: schemas.of(answer.row) }, z.array(answer.row), schemas),
        headers: PAGE_HEADERS,
      }
    case 'events': {
      const events = Object.entries(answer.events).map(([name, data]) => [name, schemas.of(data)])
      return success('text/event-stream', { type: 'string', 'x-events': Object.fromEntries(events) })
    }
    case 'download':
      return { ...success(answer.mediaType, FILES[answer.mediaType]), headers: FILE_HEADERS }
    case 'nothing':
      return { description: 'Done' }
  }
}

function shown(schema: JsonSchema, taken: z.ZodType, { named }: Schemas) {
  const isTaken = (given: unknown) => z.safeDecode(taken, given as never).success
  return { description: 'Success', content: jsonContent(schema, named, isTaken) }
}

function success(mediaType: string, schema: object) {
  return { description: 'Success', content: { [mediaType]: { schema } } }
}
