import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Gauge } from '../ports/gauge.ts'

/** Counters in Prometheus' text format. */
export class Metrics {
  readonly #requests = new Map<string, number>()
  readonly #delay = monitorEventLoopDelay({ resolution: 20 })

  constructor() {
    this.#delay.enable()
  }

  countRequest(method: string, status: number): void {
    const labels = `method="${method}",status="${status}"`
    this.#requests.set(labels, (this.#requests.get(labels) ?? 0) + 1)
  }

  /** @param gauges of the shop's own work; none while the database is away. */
  render(gauges: Gauge[]): string {
    const lines = ['# TYPE benchside_requests_total counter']
    for (const [labels, count] of this.#requests) lines.push(`benchside_requests_total{${labels}} ${count}`)
    lines.push('# TYPE benchside_event_loop_delay_p99_seconds gauge')
    lines.push(`benchside_event_loop_delay_p99_seconds ${this.#delay.percentile(99) / 1e9}`)
    const { rss, heapUsed, heapTotal, external } = process.memoryUsage()
    for (const [name, bytes] of Object.entries({
      process_resident_memory_bytes: rss,
      nodejs_heap_size_used_bytes: heapUsed,
      nodejs_heap_size_total_bytes: heapTotal,
      nodejs_external_memory_bytes: external,
    }))
      lines.push(`# TYPE ${name} gauge`, `${name} ${bytes}`)
    const { user, system } = process.cpuUsage()
    lines.push(
      '# TYPE process_cpu_seconds_total counter',
      `process_cpu_seconds_total ${(user + system) / 1e6}`,
    )
    for (const { name, description, value } of gauges) {
      if (value === null) continue
      const word = name.replaceAll('.', '_')
      lines.push(`# HELP ${word} ${description}`, `# TYPE ${word} gauge`, `${word} ${value}`)
    }
    return `${lines.join('\n')}\n`
  }

  stop(): void {
    this.#delay.disable()
  }
}
