import { type JsonSchema, nameOf } from '../openapi/json-schema.ts'

export function typeText(schema: JsonSchema): string {
  const name = nameOf(schema)
  if (name !== undefined) return name
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return unionOf(schema.enum.map((value) => JSON.stringify(value)))
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return unionOf(choices.map(typeText))
  if (Array.isArray(schema.type)) return unionOf(schema.type.map((type) => typeText({ ...schema, type })))
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type
    case 'integer':
    case 'number':
      return 'number'
    case 'array':
      return listText(schema)
    case 'object':
      return objectText(schema)
    default:
      return 'unknown'
  }
}

function listText({ items, prefixItems }: JsonSchema): string {
  if (prefixItems) return `[${prefixItems.map(typeText).join(', ')}]`
  return `(${items ? typeText(items) : 'unknown'})[]`
}

function objectText({ properties, required = [], additionalProperties }: JsonSchema): string {
  if (properties && Object.keys(properties).length > 0) return fieldsText(properties, required)
  return `Record<string, ${typeof additionalProperties === 'object' ? typeText(additionalProperties) : 'unknown'}>`
}

export function fieldsText(fields: Record<string, JsonSchema>, required: string[]): string {
  const lines = Object.entries(fields).map(
    ([name, schema]) => `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeText(schema)}`,
  )
  return `{ ${lines.join('; ')} }`
}

function unionOf(types: string[]): string {
  return [...new Set(types)].join(' | ') || 'never'
}
