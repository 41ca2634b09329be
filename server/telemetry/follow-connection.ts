import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { truncateText } from '#contract/truncate-text.ts'
import type { Tracing } from '../ports/tracing.ts'
import type { Instruments } from './instruments.ts'

const LONGEST_TEXT = 2_000

/** The text of what is asked, which has `$1` where the values are: none of them leaves. */
export function followConnection({ tracer, meter }: Instruments): Tracing['watch'] {
  const duration = meter.createHistogram('db.client.operation.duration', {
    unit: 's',
    description: 'How long the database took to answer a statement',
  })
  return (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const followed = (...given: unknown[]): unknown => {
      const parent = trace.getSpan(context.active())
      if (!parent) return query(...given)
      const text = textOf(given[0])
      const verb = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL'
      const span = tracer.startSpan(verb, {
        kind: SpanKind.CLIENT,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': truncateText(text, LONGEST_TEXT) },
      })
      const since = performance.now()
      const end = (error?: unknown) => {
        duration.record((performance.now() - since) / 1000, { 'db.operation.name': verb })
        endOf(span, error)
      }
      const last = given.length - 1
      const told = given[last]
      if (typeof told !== 'function') return endWith(query(...given), end)
      // Back in the work that asked, not in whatever the connection was doing.
      const back = context.bind(context.active(), told as (error: unknown, result: unknown) => void)
      given[last] = (error: unknown, result: unknown) => {
        end(error ?? undefined)
        back(error, result)
      }
      return query(...given)
    }
    client.query = followed as typeof client.query
  }
}

function textOf(asked: unknown): string {
  return typeof asked === 'string' ? asked : String((asked as { text?: string }).text ?? '')
}

function endWith(answer: unknown, end: (error?: unknown) => void): unknown {
  if (!(answer instanceof Promise)) {
    end()
    return answer
  }
  answer.then(() => end(), end)
  return answer
}

function endOf(span: Span, error?: unknown): void {
  const code = (error as { code?: string } | undefined)?.code
  if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR })
  if (code) span.setAttribute('db.response.status_code', code)
  span.end()
}
