import { context, SpanStatusCode, trace } from '@opentelemetry/api'
import { describeError } from '../log.ts'
import type { Tracing } from '../ports/tracing.ts'
import type { Instruments } from './instruments.ts'

export function followJob({ tracer, meter }: Instruments): Tracing['job'] {
  const duration = meter.createHistogram('benchside.job.duration', {
    unit: 's',
    description: 'How long a piece of background work took',
  })
  return async (name, work) => {
    const span = tracer.startSpan(`job ${name}`, { root: true })
    const since = performance.now()
    let outcome = 'done'
    try {
      await context.with(trace.setSpan(context.active(), span), work)
    } catch (error) {
      outcome = 'failed'
      // What the log may say of it: a failed statement's own message holds all that was to be written.
      const { type, message, stack } = describeError(error)
      span.recordException({ name: type, message, stack })
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
      duration.record((performance.now() - since) / 1000, { 'benchside.job': name, outcome })
    }
  }
}
