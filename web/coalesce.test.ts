import { expect, test } from 'vitest'
import { coalesce } from './coalesce.ts'

test('sends only the latest value that arrived during the previous request', async () => {
  const sent: string[] = []
  const answers: PromiseWithResolvers<void>[] = []
  const keep = coalesce((text: string) => {
    sent.push(text)
    const answer = Promise.withResolvers<void>()
    answers.push(answer)
    return answer.promise
  })
  keep('Its fan')
  keep('Its fan is')
  keep('')
  expect(sent).toEqual(['Its fan'])

  answers[0]!.reject(new Error('no network'))
  await expect.poll(() => sent).toEqual(['Its fan', ''])
  answers[1]!.resolve()
  await answers[1]!.promise
  await Promise.resolve()
  keep('Done')
  await expect.poll(() => sent).toEqual(['Its fan', '', 'Done'])
})
