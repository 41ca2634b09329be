import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToasts, dismissToast, dismissToasts, toast, toastAfterwards } from './toast.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  dismissToasts()
  // Test files share a process, so the next one would wait forever.
  vi.useRealTimers()
})

test('what comes afterwards waits until the first was read, so that both are', () => {
  toast({ title: 'Payment Successful' })
  toastAfterwards({ title: 'Order Successful!' })
  expect(open()).toEqual(['Payment Successful'])

  dismissToast(currentToasts()[0]!.id)

  expect(open()).toEqual(['Order Successful!'])
})

test('a message takes the place of the one before, and those that wait come in their order', () => {
  toast({ title: 'Added to cart' })
  toast({ title: 'Payment Successful' })
  toastAfterwards({ title: 'Order Successful!' })
  toastAfterwards({ title: 'Receipt sent' })
  expect(open()).toEqual(['Payment Successful'])

  dismissToast(currentToasts()[0]!.id)
  expect(open()).toEqual(['Order Successful!'])
  dismissToast(currentToasts()[0]!.id)
  expect(open()).toEqual(['Receipt sent'])
})

test('what went wrong before says nothing while a new try is under way', () => {
  toast({ title: 'Payment Failed' })
  toastAfterwards({ title: 'And more' })
  dismissToasts()
  expect(open()).toEqual([])
})

test('where nothing is said, it is said at once', () => {
  toastAfterwards({ title: 'Order Successful!' })
  expect(open()).toEqual(['Order Successful!'])
})

function open(): string[] {
  return currentToasts().flatMap(({ title, isOpen }) => (isOpen ? [title] : []))
}
