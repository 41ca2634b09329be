import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Meter } from '@opentelemetry/api'
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus'
import { MeterProvider } from '@opentelemetry/sdk-metrics'

export interface Gauge<Source> {
  name: string
  description: string
  /** Null if there is nothing to report yet. */
  read(source: Source): number | null
}

export interface Metrics {
  recordRequest(request: { method: string; route: string; status: number }, seconds: number): void
  /** A histogram would take a third of the time of such a response. */
  countCachedResponse(): void
  timeJob(name: string, run: () => Promise<void>): Promise<void>
  /** If `source` cannot be loaded, its gauges are left out. */
  observe<Source>(gauges: readonly Gauge<Source>[], loadSource: () => Promise<Source>): void
  render(): Promise<string>
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const SECONDS_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The names follow Prometheus, because its exporter adds no units to the names of instruments. */
export function createMetrics(): Metrics {
  const reader = new PrometheusExporter({ preventServerStart: true })
  const [withoutTargetInfo, withoutScopeInfo] = [true, true]
  const serializer = new PrometheusSerializer('', false, undefined, withoutTargetInfo, withoutScopeInfo)
  const meter = new MeterProvider({ readers: [reader] }).getMeter('benchside')
  const requests = meter.createHistogram('http_server_request_duration_seconds', {
    description: 'From the first line of a request to the end of its response, if it was not in the cache',
    advice: { explicitBucketBoundaries: SECONDS_BUCKETS },
  })
  let cachedResponses = 0
  meter
    .createObservableCounter('http_server_cached_responses', { description: 'Responses that were sent from the cache' })
    .addCallback((result) => result.observe(cachedResponses))
  const jobs = meter.createHistogram('benchside_job_duration_seconds', {
    description: 'Duration of a background job',
    advice: { explicitBucketBoundaries: SECONDS_BUCKETS },
  })
  observeProcess(meter)
  return {
    recordRequest: ({ method, route, status }, seconds) =>
      requests.record(seconds, {
        method: METHODS.includes(method) ? method : 'other',
        route,
        status: `${String(status)[0]}xx`,
      }),
    countCachedResponse: () => {
      cachedResponses += 1
    },
    async timeJob(job, run) {
      const startedAt = performance.now()
      let outcome = 'failed'
      try {
        await run()
        outcome = 'done'
      } finally {
        jobs.record((performance.now() - startedAt) / 1000, { job, outcome })
      }
    },
    observe(gauges, loadSource) {
      const instruments = gauges.map(({ name, description }) => meter.createObservableGauge(name, { description }))
      meter.addBatchObservableCallback(async (result) => {
        const source = await loadSource()
        for (const [index, gauge] of gauges.entries()) {
          const value = gauge.read(source)
          if (value !== null) result.observe(instruments[index]!, value)
        }
      }, instruments)
    },
    async render() {
      const { resourceMetrics } = await reader.collect()
      return serializer.serialize(resourceMetrics)
    },
  }
}

const eventLoopDelay = monitorEventLoopDelay({ resolution: 20 })

function observeProcess(meter: Meter): void {
  eventLoopDelay.enable()
  const gauge = (name: string, description: string, read: () => number) =>
    meter.createObservableGauge(name, { description }).addCallback((result) => result.observe(read()))
  gauge(
    'benchside_event_loop_delay_p99_seconds',
    '99th percentile of the event loop delay since the last scrape',
    () => {
      const delay = eventLoopDelay.percentile(99) / 1e9
      eventLoopDelay.reset()
      return delay
    },
  )
  gauge('process_start_time_seconds', 'Start of the process', () => performance.timeOrigin / 1000)
  gauge('process_resident_memory_bytes', 'Resident memory', () => process.memoryUsage.rss())
  gauge('nodejs_heap_size_used_bytes', 'Used heap', () => process.memoryUsage().heapUsed)
  gauge('nodejs_heap_size_total_bytes', 'Size of the heap', () => process.memoryUsage().heapTotal)
  gauge('nodejs_external_memory_bytes', 'Memory outside of the heap', () => process.memoryUsage().external)
  meter
    .createObservableCounter('process_cpu_seconds_total', { description: 'User and system processor time' })
    .addCallback((result) => {
      const { user, system } = process.cpuUsage()
      result.observe((user + system) / 1e6)
    })
}
