export interface Schema {
  $ref?: string
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object'
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  maxLength?: number
  nullable?: boolean
  'x-expandsTo'?: string[]
}

export interface Misfit {
  code: 'parameter_unknown' | 'parameter_missing' | 'parameter_invalid'
  param: string
  message: string
}

export type Notation = 'form' | 'json'

/** Stripe refuses unknown keys on every level, and so does this function. */
export function misfits(
  schema: Schema,
  value: unknown,
  { notation, schemas = {}, at = '' }: { notation: Notation; schemas?: Record<string, Schema>; at?: string },
): Misfit[] {
  return check(schema, value, at)

  function check(schema: Schema, value: unknown, at: string): Misfit[] {
    if (schema.$ref) return check(named(schema.$ref), value, at)
    if (value === null && notation === 'json') return schema.nullable ? [] : [invalid(at, 'must not be null')]
    if (typeof value === 'object' && schema['x-expandsTo']) {
      return best(schema['x-expandsTo'].map((name) => check(named(name), value, at)))
    }
    if (schema.anyOf) return best(schema.anyOf.map((option) => check(option, value, at)))
    if (schema.type === 'object' || schema.properties) return checkObject(schema, value, at)
    if (schema.type === 'array') return checkArray(schema, value, at)
    return checkScalar(schema, value, at, notation)
  }

  function checkObject(schema: Schema, value: unknown, at: string): Misfit[] {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [invalid(at, 'must be an object')]
    const { properties, additionalProperties = !properties, required = [] } = schema
    const missing = required.filter((key) => !Object.hasOwn(value, key)).map((key) => missingParam(path(at, key)))
    const wrong = Object.entries(value).flatMap(([key, inner]) => {
      const known = properties && Object.hasOwn(properties, key) ? properties[key] : undefined
      if (known) return check(known, inner, path(at, key))
      if (typeof additionalProperties === 'object') return check(additionalProperties, inner, path(at, key))
      return additionalProperties ? [] : [unknownParam(path(at, key))]
    })
    return [...missing, ...wrong]
  }

  function checkArray(schema: Schema, value: unknown, at: string): Misfit[] {
    if (!Array.isArray(value)) return [invalid(at, 'must be an array')]
    return value.flatMap((item, index) => check(schema.items ?? {}, item, path(at, String(index))))
  }

  function named(reference: string): Schema {
    const name = reference.split('/').at(-1) as string
    const schema = schemas[name]
    if (!schema) throw new Error(`The specification names ${name} and does not hold it`)
    return schema
  }
}

function best(readings: Misfit[][]): Misfit[] {
  return readings.reduce((fewest, reading) => (reading.length < fewest.length ? reading : fewest))
}

function checkScalar(schema: Schema, value: unknown, at: string, notation: Notation): Misfit[] {
  if (schema.enum && !schema.enum.includes(value)) return [invalid(at, `must be one of ${schema.enum.join(', ')}`)]
  if (schema.type && !hasType(schema.type, value, notation)) return [invalid(at, `must be of type ${schema.type}`)]
  if (schema.maxLength && typeof value === 'string' && value.length > schema.maxLength) {
    return [invalid(at, `must be at most ${schema.maxLength} characters`)]
  }
  return []
}

function hasType(type: NonNullable<Schema['type']>, value: unknown, notation: Notation): boolean {
  if (type === 'string') return typeof value === 'string'
  if (notation === 'json') return type === 'integer' ? Number.isInteger(value) : typeof value === type
  if (typeof value !== 'string') return false
  if (type === 'boolean') return value === 'true' || value === 'false'
  return type === 'integer' ? /^-?\d+$/.test(value) : value.trim() !== '' && Number.isFinite(Number(value))
}

function path(at: string, key: string): string {
  return at ? `${at}[${key}]` : key
}

function invalid(param: string, must: string): Misfit {
  return { code: 'parameter_invalid', param, message: `Invalid ${param}: ${must}` }
}

function missingParam(param: string): Misfit {
  return { code: 'parameter_missing', param, message: `Missing required param: ${param}.` }
}

function unknownParam(param: string): Misfit {
  return { code: 'parameter_unknown', param, message: `Received unknown parameter: ${param}` }
}
