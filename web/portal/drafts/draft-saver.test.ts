import { expect, onTestFinished, test, vi } from 'vitest'
import { DraftSaver } from './draft-saver.ts'

function aForm({ isSaved = false } = {}) {
  vi.useFakeTimers()
  // Test files share a process, so the next one would wait forever.
  onTestFinished(() => void vi.useRealTimers())
  const form = { typed: '', saved: [] as string[], isDropped: false }
  const keeper = new DraftSaver(
    {
      async save() {
        if (!form.typed) return false
        form.saved.push(form.typed)
        return true
      },
      async drop() {
        form.isDropped = true
      },
    },
    { isSaved },
  )
  const type = (text: string) => {
    form.typed = text
    keeper.typed()
    return vi.advanceTimersByTimeAsync(0)
  }
  return { form, keeper, type }
}

test('saves the first letter immediately, the next ones once a second, and nothing after the end', async () => {
  const { form, keeper, type } = aForm()
  for (const text of ['', 'D', 'Do', 'Dor', 'Dora']) await type(text)
  expect(form.saved).toEqual(['D'])

  await vi.advanceTimersByTimeAsync(1_000)
  expect(form.saved).toEqual(['D', 'Dora'])

  await type('Dora B')
  keeper.end()
  await vi.advanceTimersByTimeAsync(5_000)
  await type('Dora Basement')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(form).toMatchObject({ saved: ['D', 'Dora'], isDropped: true })
})

test.each([
  { isSaved: false, isDropped: false },
  { isSaved: true, isDropped: true },
])('saves an empty form if begun before: $isSaved, and drops it: $isDropped', async ({ isSaved, isDropped }) => {
  const { form, keeper } = aForm({ isSaved })
  keeper.end()
  await vi.advanceTimersByTimeAsync(0)
  expect(form.isDropped).toBe(isDropped)
})
