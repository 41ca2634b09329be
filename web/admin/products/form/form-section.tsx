import { type ReactNode, useId } from 'react'

export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4 border-t border-line pt-4">
      <h2 id={id} className="text-base">
        {title}
      </h2>
      {children}
    </section>
  )
}
