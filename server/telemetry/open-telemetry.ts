import { context } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { TelemetryConfig } from '../config/telemetry.ts'
import type { Tracing } from '../ports/tracing.ts'
import { followJob } from './follow-job.ts'
import { followRequest, nameRoute } from './follow-request.ts'
import { measureProcess } from './measure-process.ts'
import { measureShop } from './measure-shop.ts'
import { traceQuery } from './trace-query.ts'

/**
 * Traces and numbers by OTLP over HTTP. Loaded only where a collector is named, so that whoever has none pays nothing, not
 * even the reading of these packages. Each request begins a trace of its own: anybody could send the number of another.
 */
export function openTelemetry({
  endpoint,
  headers,
  attributes,
  sampleRatio,
  metricSeconds,
}: TelemetryConfig): Tracing {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const resource = resourceFromAttributes(attributes)
  const traces = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampleRatio) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers }) }),
    ],
  })
  const exporter = new OTLPMetricExporter({ url: `${endpoint}/v1/metrics`, headers })
  const numbers = new MeterProvider({
    resource,
    readers: [new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: metricSeconds * 1000 })],
  })
  const instruments = { tracer: traces.getTracer('benchside'), meter: numbers.getMeter('benchside') }
  const endMeasuring = measureProcess(instruments.meter)
  return {
    request: followRequest(instruments),
    route: nameRoute,
    job: followJob(instruments),
    query: traceQuery(instruments),
    measure: (kinds, read) => measureShop(instruments, kinds, read),
    async stop() {
      await Promise.allSettled([traces.shutdown(), numbers.shutdown()])
      endMeasuring()
      context.disable()
    },
  }
}
