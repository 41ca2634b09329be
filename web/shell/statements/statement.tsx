import type { ReactNode } from 'react'

export function Statement({ sections }: { sections: { heading: string; content: ReactNode }[] }) {
  return (
    <div className="grid max-w-3xl gap-8">
      {sections.map(({ heading, content }) => (
        <section key={heading} className="grid gap-3">
          <h2 className="text-lg">{heading}</h2>
          {content}
        </section>
      ))}
    </div>
  )
}
