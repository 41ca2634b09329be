import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  help: string
  children: ReactNode
}

export function FormSection({ title, help, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-4 rounded-card border border-line bg-surface p-4 md:p-5"
    >
      <div>
        <h3 id={id} className="text-lg">
          {title}
        </h3>
        <p className="text-sm text-muted">{help}</p>
      </div>
      <div className="grid grid-cols-1 content-start gap-4 sm:grid-cols-2">{children}</div>
    </section>
  )
}
