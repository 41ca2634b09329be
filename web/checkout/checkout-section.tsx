import { type ReactNode, useId } from 'react'

export function CheckoutSection({ step, title, children }: { step: number; title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="flex items-center gap-3 text-lg">
        <span
          aria-hidden
          className="grid size-8 shrink-0 place-items-center rounded-full bg-primary text-sm text-on-primary">
          {step}
        </span>
        {title}
      </h2>
      {children}
    </section>
  )
}
