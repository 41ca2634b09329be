import { expect, test } from 'vitest'
import { z } from 'zod'
import { routes } from '../../modules.ts'
import { wrongInputs } from './wrong-inputs.ts'

/** What zod says by itself, and what else only a program would say. */
const MACHINE =
  /invalid (input|option|string|key|value|url|uuid|iso|format)|expected|too (big|small)|pattern|regex|undefined|null|NaN|must (match|start|end|include)/i

test.each(routes.map(({ endpoint }) => endpoint).filter(({ input }) => input instanceof z.ZodObject))(
  '$route says what is wrong in words for a person',
  ({ input }) => {
    const said = wrongInputs(input).flatMap((given) => input.safeParse(given).error?.issues ?? [])
    for (const { message, path } of said) {
      expect(message, `at ${path.join('.')}`).not.toMatch(MACHINE)
      expect(message, `at ${path.join('.')}`).toMatch(/^["“]?[A-Z0-9]/)
      expect(message.length, message).toBeLessThanOrEqual(160)
    }
  },
)

test('the test has something to look at', () => {
  const wrong = wrongInputs(z.object({ count: z.int().max(3), of: z.array(z.object({ name: z.string() })) }))
  expect(wrong).toContainEqual(expect.objectContaining({ count: undefined }))
  expect(wrong).toContainEqual({ of: [{ name: 17 }] })
})
