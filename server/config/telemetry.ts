import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { PROGRAM_VERSION } from './program-version.ts'
import { notEmpty, pairs } from './variables.ts'

export interface TelemetryConfig {
  endpoint: string
  headers: Record<string, string>
  attributes: Record<string, string>
  sampleRatio: number
}

export const telemetryVariables = {
  OTEL_SDK_DISABLED: z.enum(['true', 'false']).default('false'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: pairs,
  OTEL_SERVICE_NAME: notEmpty.default('benchside'),
  OTEL_RESOURCE_ATTRIBUTES: pairs,
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
}

export function telemetryOf(given: z.infer<z.ZodObject<typeof telemetryVariables>>): TelemetryConfig | undefined {
  const endpoint = given.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '')
  if (!endpoint || given.OTEL_SDK_DISABLED === 'true') return undefined
  return {
    endpoint,
    headers: given.OTEL_EXPORTER_OTLP_HEADERS,
    attributes: {
      'service.version': PROGRAM_VERSION,
      'service.instance.id': randomUUID(),
      ...given.OTEL_RESOURCE_ATTRIBUTES,
      'service.name': given.OTEL_SERVICE_NAME,
    },
    sampleRatio: given.OTEL_TRACES_SAMPLER_ARG,
  }
}
