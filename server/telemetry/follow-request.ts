import { context, createContextKey, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { withoutKeys } from '../log.ts'
import type { Tracing } from '../ports/tracing.ts'
import type { Instruments } from './instruments.ts'

/** The request that the work in hand is for. */
const FOLLOWED = createContextKey('the request')

interface Followed {
  span: Span
  method: string
  isApi: boolean
  route?: string
}

export function followRequest({ tracer, meter }: Instruments): Tracing['request'] {
  const duration = meter.createHistogram('http.server.request.duration', {
    unit: 's',
    description: 'From the first line of a request to the end of its answer',
  })
  return (request, response, answer) => {
    const { method = '?', url = '' } = request
    const path = withoutKeys(url.split('?')[0]!)
    const span = tracer.startSpan(method, {
      kind: SpanKind.SERVER,
      root: true,
      attributes: { 'http.request.method': method, 'url.path': path },
    })
    const followed: Followed = { span, method, isApi: path.startsWith('/api/') }
    const since = performance.now()
    // `close` comes after `finish`, and also where the browser has gone.
    response.once('close', () => {
      const status = response.statusCode
      span.setAttribute('http.response.status_code', status)
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
      duration.record((performance.now() - since) / 1000, {
        'http.request.method': method,
        'http.response.status_code': status,
        ...(followed.route && { 'http.route': followed.route }),
      })
    })
    context.with(trace.setSpan(context.active(), span).setValue(FOLLOWED, followed), answer)
  }
}

/** Pages ask several routes while they are drawn and are none of them. */
export function nameRoute(name: string): void {
  const followed = context.active().getValue(FOLLOWED) as Followed | undefined
  if (!followed?.isApi) return
  followed.route = `/api${name.slice(name.indexOf('/'))}`
  followed.span.updateName(`${followed.method} ${followed.route}`)
  followed.span.setAttribute('http.route', followed.route)
}
