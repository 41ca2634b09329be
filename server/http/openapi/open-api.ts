import type { JsonSchema, NamedSchemas } from './json-schema.ts'

export interface OpenApi {
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  paths: Paths
  components: { schemas: NamedSchemas }
}

export type Paths = Record<string, Record<string, Operation>>

export interface Operation {
  operationId?: string | undefined
  summary: string
  tags: string[]
  'x-access': string
  security: object[]
  parameters?: { name: string; in: string; required?: boolean; schema?: JsonSchema }[]
  requestBody?: { content: Content }
  responses: Record<string, { $ref?: string; description?: string; content?: Content }>
}

export type Content = Record<string, { schema?: JsonSchema; example?: unknown }>
