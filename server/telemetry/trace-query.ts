import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { truncateText } from '#contract/truncate-text.ts'
import type { Tracing } from '../ports/tracing.ts'
import type { Instruments } from './instruments.ts'

const MAX_TEXT_LENGTH = 2_000

/** Spans hold the text of a statement, in which `$1` stands for a value. Values are not exported. */
export function traceQuery({ tracer, meter }: Instruments): Tracing['query'] {
  const duration = meter.createHistogram('db.client.operation.duration', {
    unit: 's',
    description: 'How long the database took to answer a statement',
  })
  return ({ text }) => {
    if (!trace.getSpan(context.active())) return undefined
    const verb = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL'
    const span = tracer.startSpan(verb, {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': truncateText(text, MAX_TEXT_LENGTH) },
    })
    const startedAt = performance.now()
    return (error) => {
      duration.record((performance.now() - startedAt) / 1000, { 'db.operation.name': verb })
      if (error) span.setStatus({ code: SpanStatusCode.ERROR })
      const { code } = (error ?? {}) as { code?: string }
      if (code) span.setAttribute('db.response.status_code', code)
      span.end()
    }
  }
}
