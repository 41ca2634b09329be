import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('counts requests and jobs by outcome, and omits gauges that cannot be read', async () => {
  const metrics = createMetrics()
  for (const status of [200, 204, 503]) metrics.recordRequest({ method: 'GET', route: '/products/:slug', status }, 0.02)
  metrics.recordRequest({ method: 'PROPFIND', route: 'none', status: 405 }, 0.02)
  metrics.countCachedResponse()
  await metrics.timeJob('mail.send', async () => {})
  await expect(metrics.timeJob('mail.send', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  metrics.observe([{ name: 'benchside_things', description: 'Things', read: (count: number) => count }], () =>
    Promise.reject(new Error('no database')),
  )

  const text = await metrics.render()

  const count = (labels: string) =>
    new RegExp(`^http_server_request_duration_seconds_count{${labels}} (.*)$`, 'm').exec(text)?.[1]
  expect(text).toMatch(/^http_server_cached_responses_total 1$/m)
  expect(count('method="GET",route="/products/:slug",status="2xx"')).toBe('2')
  expect(count('method="GET",route="/products/:slug",status="5xx"')).toBe('1')
  expect(count('method="other",route="none",status="4xx"')).toBe('1')
  for (const outcome of ['done', 'failed'])
    expect(text).toContain(`benchside_job_duration_seconds_count{job="mail.send",outcome="${outcome}"} 1\n`)
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
  expect(text).not.toMatch(/^benchside_things /m)
})

test('reports the event loop delay since the last scrape', async () => {
  const metrics = createMetrics()
  const delay = async () => Number(/^benchside_event_loop_delay_p99_seconds (\S+)$/m.exec(await metrics.render())![1])
  await metrics.render()
  const end = performance.now() + 1_000
  await setTimeout(30)
  while (performance.now() < end);
  await setTimeout(30)
  expect(await delay()).toBeGreaterThan(0.5)

  await setTimeout(100)

  expect(await delay()).toBeLessThan(0.5)
})
