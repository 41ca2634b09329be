import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToasts, dismissToast, dismissToasts, toast, toastAfterwards } from './toast.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  dismissToasts()
  // Test files share a process, so the next one would wait forever.
  vi.useRealTimers()
})

test('shows the second message after the first was read', () => {
  toast({ title: 'Payment Successful' })
  toastAfterwards({ title: 'Order Successful!' })
  expect(open()).toEqual(['Payment Successful'])

  dismissToast(currentToasts()[0]!.id)

  expect(open()).toEqual(['Order Successful!'])
})

test('replaces the previous message, and keeps waiting ones in order', () => {
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

test('hides an earlier error during a retry', () => {
  toast({ title: 'Payment Failed' })
  toastAfterwards({ title: 'And more' })
  dismissToasts()
  expect(open()).toEqual([])
})

test('shows a message immediately if there is none', () => {
  toastAfterwards({ title: 'Order Successful!' })
  expect(open()).toEqual(['Order Successful!'])
})

function open(): string[] {
  return currentToasts().flatMap(({ title, isOpen }) => (isOpen ? [title] : []))
}
