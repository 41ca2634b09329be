import { expect, test } from 'vitest'
import { z } from 'zod'
import { routes } from '../../modules.ts'
import { wrongInputs } from './wrong-inputs.ts'

const MACHINE =
  /invalid (input|option|string|key|value|url|uuid|iso|format)|expected|too (big|small)|pattern|regex|undefined|null|NaN|must (match|start|end|include)/i

test('explains invalid input of every route in plain words', () => {
  for (const { endpoint } of routes) {
    const { input, route } = endpoint
    if (!(input instanceof z.ZodObject)) continue
    const issues = wrongInputs(input).flatMap((given) => input.safeParse(given).error?.issues ?? [])
    const messages = new Set(issues.map(({ message }) => message))
    expect(
      [...messages].filter((message) => !isForPeople(message)),
      route,
    ).toEqual([])
  }
})

function isForPeople(message: string): boolean {
  return !MACHINE.test(message) && /^["“]?[A-Z0-9]/.test(message) && message.length <= 160
}

test('generates wrong input at every depth', () => {
  const wrong = wrongInputs(z.object({ count: z.int().max(3), of: z.array(z.object({ name: z.string() })) }))
  expect(wrong).toContainEqual(expect.objectContaining({ count: undefined }))
  expect(wrong).toContainEqual({ of: [{ name: 17 }] })
})
