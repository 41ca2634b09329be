import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const ConnectionName = z.enum(['payments', 'mail', 'texts', 'storage', 'registrar'])
export type ConnectionName = z.infer<typeof ConnectionName>

export const Connection = z.object({
  name: ConnectionName,
  title: z.string(),
  state: z.enum(['connected', 'demo', 'missing']),
  says: z.string(),
  /** The environment variables behind it. Their values never leave the server. */
  variables: z.array(z.object({ name: z.string(), isSet: z.boolean() })),
})
export type Connection = z.infer<typeof Connection>

export const ConnectionTest = z.object({ isWorking: z.boolean(), says: z.string() })
export type ConnectionTest = z.infer<typeof ConnectionTest>

export const Fact = z.object({ label: z.string(), value: z.string(), variable: z.string() })

export const Settings = z.object({ connections: z.array(Connection), facts: z.array(Fact) })
export type Settings = z.infer<typeof Settings>

export const getSettings = endpoint('GET /admin/settings', {
  summary: 'List connections and their status',
  output: Settings,
})
export const testConnection = endpoint('POST /admin/settings/:name/test', {
  summary: 'Test a connection',
  input: z.strictObject({ name: ConnectionName }),
  output: ConnectionTest,
})
