import { expect, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { readConfig } from '../config.ts'
import { captureLog } from '../testing/capture-log.ts'
import { answerProblem } from './problem-answer.ts'

const config = readConfig({ SESSION_SECRET: 'x'.repeat(32) })

test.each([
  ['company_not_set_up', 503, 'a request was refused'],
  ['payments_not_configured', 503, 'a request was refused'],
  ['no_room_for_pictures', 503, 'a request failed'],
])('logs %s, answered with %i, as: %s', (code, status, says) => {
  const { log, lines } = captureLog()
  const problem = new Problem('unavailable', code, 'Not now.')
  const answer = answerProblem({ config, log }, problem, new Request('http://localhost/api/thing'))
  expect(answer.status).toBe(status)
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([says])
})
