import type { JsonSchema, NamedSchemas } from './json-schema.ts'

/** As much of OpenAPI 3.1 as this document makes use of. */
export interface OpenApi {
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  paths: Paths
  components: { schemas: NamedSchemas }
}

/** By path, then by method in small letters. */
export type Paths = Record<string, Record<string, Operation>>

export interface Operation {
  operationId?: string | undefined
  summary: string
  tags: string[]
  /** Who may ask. */
  'x-access': string
  security: object[]
  parameters?: { name: string; in: string; required?: boolean; schema?: JsonSchema }[]
  requestBody?: { content: Content }
  responses: Record<string, { $ref?: string; description?: string; content?: Content }>
}

/** By media type. */
export type Content = Record<string, { schema?: JsonSchema; example?: unknown }>
