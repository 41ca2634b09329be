export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  example?: unknown
  examples?: unknown[]
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  additionalProperties?: JsonSchema | boolean
  propertyNames?: JsonSchema
}

export type NamedSchemas = Record<string, JsonSchema>

const PLACE = '#/components/schemas/'

export function refTo(name: string): string {
  return `${PLACE}${name}`
}

export function nameOf({ $ref }: JsonSchema): string | undefined {
  return $ref?.slice(PLACE.length)
}

export function namesWithin(given: object): Set<string> {
  const refs = JSON.stringify(given).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)
  return new Set([...refs].map(([, name]) => name!))
}

export function resolved(schema: JsonSchema, named: NamedSchemas): JsonSchema {
  const name = nameOf(schema)
  if (name === undefined) return schema
  const { $ref: _, ...beside } = schema
  return { ...resolved(named[name]!, named), ...beside }
}
