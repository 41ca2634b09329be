import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('counts requests and jobs with their outcome, and leaves out gauges that cannot be read', async () => {
  const metrics = createMetrics()
  metrics.recordRequest('GET', 200, 0.02)
  metrics.countCachedResponse()
  await metrics.timeJob('mail.send', async () => {})
  await expect(metrics.timeJob('mail.send', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  metrics.observe([{ name: 'benchside_things', description: 'Things', read: (count: number) => count }], () =>
    Promise.reject(new Error('no database')),
  )

  const text = await metrics.render()

  expect(text).toContain('http_server_request_duration_seconds_count{method="GET",status="200"} 1\n')
  expect(text).toMatch(/^http_server_cached_responses_total 1$/m)
  for (const outcome of ['done', 'failed'])
    expect(text).toContain(`benchside_job_duration_seconds_count{job="mail.send",outcome="${outcome}"} 1\n`)
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
  expect(text).not.toMatch(/^benchside_things /m)
})
