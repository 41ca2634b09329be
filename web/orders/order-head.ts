import type { RouterContext } from '../router.tsx'
import { pageHead } from '../shell/page-head.ts'

export function orderHead(context: RouterContext, path: string) {
  return pageHead(context, {
    title: 'Track your order or repair',
    description: 'Where your order is, what is in it, and what happens next.',
    path,
    isPrivate: true,
  })
}
