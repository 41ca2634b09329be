import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Meter } from '@opentelemetry/api'

/** @returns what ends it. */
export function measureProcess(meter: Meter): () => void {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  meter
    .createObservableGauge('nodejs.eventloop.delay.p99', { unit: 's' })
    .addCallback((to) => to.observe(delay.percentile(99) / 1e9))
  meter
    .createObservableGauge('process.memory.usage', { unit: 'By' })
    .addCallback((to) => to.observe(process.memoryUsage.rss()))
  meter.createObservableCounter('process.cpu.time', { unit: 's' }).addCallback((to) => {
    const { user, system } = process.cpuUsage()
    to.observe(user / 1e6, { 'cpu.mode': 'user' })
    to.observe(system / 1e6, { 'cpu.mode': 'system' })
  })
  return () => delay.disable()
}
