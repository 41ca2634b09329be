import { ClientOnly } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Skeleton } from '../../ui/page/skeleton.tsx'

const LookUpForm = lazy(() => import('./look-up-form.tsx').then((m) => ({ default: m.LookUpForm })))

export function LookUp({ orderId }: { orderId?: number }) {
  const shape = <Skeleton className="needs-script h-87 sm:h-60" />
  return (
    <ClientOnly fallback={shape}>
      <Suspense fallback={shape}>
        <LookUpForm {...(orderId !== undefined && { orderId })} />
      </Suspense>
    </ClientOnly>
  )
}
