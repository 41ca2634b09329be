import { context, createContextKey, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import { truncateText } from '#contract/truncate-text.ts'
import type { TelemetryConfig } from '../config/telemetry.ts'
import { describeError, withoutKeys } from '../log.ts'
import type { Tracing } from '../ports/tracing.ts'

const MAX_STATEMENT_LENGTH = 2_000

interface RequestTrace {
  span: Span
  method: string
}
const REQUEST = createContextKey('request')

/**
 * Imported only where a collector is configured, because the packages cost time and memory. Each request starts its own
 * trace: a `traceparent` header could name the trace of another client.
 */
export function openTracing(
  { endpoint, headers, attributes, sampleRatio }: TelemetryConfig,
  log: Pick<Logger, 'warn'>,
): Tracing {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers })
  const provider = new TracerProvider({
    resource: resourceFromAttributes(attributes),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampleRatio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: warningOnce(exporter, endpoint, log) })],
  })
  const tracer = provider.getTracer('benchside')
  return {
    request(request, response, answer) {
      const { method = '?', url = '' } = request
      const path = withoutKeys(url.split('?')[0]!)
      const span = tracer.startSpan(method, {
        kind: SpanKind.SERVER,
        root: true,
        attributes: { 'http.request.method': method, 'url.path': path },
      })
      // `close` is also emitted if the client disconnects, unlike `finish`.
      response.once('close', () => {
        span.setAttribute('http.response.status_code', response.statusCode)
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      })
      const traced: RequestTrace = { span, method }
      context.with(trace.setSpan(context.active(), span).setValue(REQUEST, traced), answer)
    },
    route: nameRoute,
    async job(name, run) {
      const span = tracer.startSpan(`job ${name}`, { root: true })
      try {
        await context.with(trace.setSpan(context.active(), span), run)
      } catch (error) {
        // The message of a failed statement contains the values that it should have written.
        const { type, message, stack } = describeError(error)
        span.recordException({ name: type, message, stack })
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    },
    /** Values are not exported: the statement's text has `$1` in their place. */
    query({ text }) {
      if (!trace.getSpan(context.active())) return undefined
      const verb = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL'
      const span = tracer.startSpan(verb, {
        kind: SpanKind.CLIENT,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': truncateText(text, MAX_STATEMENT_LENGTH) },
      })
      return (error) => {
        if (error) span.setStatus({ code: SpanStatusCode.ERROR })
        const { code } = (error ?? {}) as { code?: string }
        if (code) span.setAttribute('db.response.status_code', code)
        span.end()
      }
    },
    async stop() {
      await provider.shutdown().catch(() => {})
      context.disable()
    },
  }
}

/** One warning for each outage, because every export of a collector that is away fails. */
function warningOnce(exporter: SpanExporter, endpoint: string, log: Pick<Logger, 'warn'>): SpanExporter {
  let isAway = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.error && !isAway)
          log.warn({ endpoint, reason: result.error.message }, 'the OpenTelemetry collector takes no traces')
        isAway = result.error !== undefined
        done(result)
      })
    },
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  }
}

function nameRoute(route: string): void {
  const traced = context.active().getValue(REQUEST) as RequestTrace | undefined
  traced?.span.updateName(`${traced.method} ${route}`).setAttribute('http.route', route)
}
