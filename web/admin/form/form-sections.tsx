import type { FocusEvent, MouseEvent, ReactNode } from 'react'
import { slugOf } from '#contract/slug.ts'

interface Section {
  title: string
  help?: string
  content: ReactNode
}

/** A long form in titled sections, with an index of them on wide screens. */
export function FormSections({ sections }: { sections: readonly Section[] }) {
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-5 xl:grid-cols-[11rem_minmax(0,60rem)]">
      <nav aria-label="Sections" className="max-xl:hidden">
        <ol className="sticky top-[calc(var(--admin-top)+4.5rem)] grid gap-0.5 text-sm">
          {sections.map(({ title }) => (
            <li key={title}>
              <a
                href={`#${idOf(title)}`}
                onClick={jump}
                className="block rounded-control px-3 py-1.5 text-muted hover:bg-tint hover:text-ink">
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it follows the focus of its fields */}
      <div className="grid min-w-0 grid-cols-1 content-start gap-5" onFocus={showWhole}>
        {sections.map(({ title, help, content }) => (
          <section
            key={title}
            aria-labelledby={idOf(title)}
            className="grid grid-cols-1 gap-4 rounded-card border border-line bg-surface p-4 md:p-5">
            <div>
              <h2 id={idOf(title)} tabIndex={-1} className="scroll-mt-32 text-lg outline-none">
                {title}
              </h2>
              {help && <p className="text-sm text-muted">{help}</p>}
            </div>
            {content}
          </section>
        ))}
      </div>
    </div>
  )
}

/** The browser scrolls only the first line of a text into view, and the buttons of the page would cover the rest. */
function showWhole({ target }: FocusEvent): void {
  if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' })
}

function idOf(title: string): string {
  return `section-${slugOf(title)}`
}

/** Without a new address, which would be a navigation away from unsaved changes. */
function jump(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  const heading = document.getElementById(event.currentTarget.hash.slice(1))
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView()
}
