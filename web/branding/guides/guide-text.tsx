import Markdown, { type MarkdownToJSX } from 'markdown-to-jsx/react'
import { Children, isValidElement, type PropsWithChildren, type ReactNode } from 'react'
import './guide.css'

/** The page's title is its one `h1`; what somebody types is text and never markup. */
const OPTIONS: MarkdownToJSX.Options = {
  disableParsingRawHTML: true,
  forceBlock: true,
  wrapper: 'div',
  overrides: {
    h1: { component: 'h2' },
    table: { component: WideTable },
    input: { component: Tick },
    img: { component: Figure },
  },
}

/** A guide's Markdown as a well-set text, on a screen and on paper. */
export function GuideText({ text }: { text: string }) {
  return (
    <Markdown options={OPTIONS} className="guide">
      {text}
    </Markdown>
  )
}

/** Scrolls by itself where the screen is narrower than it. No landmark: a guide has ten of them. */
function WideTable(props: React.ComponentProps<'table'>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <div className="guide-table" role="group" aria-label={`Table: ${headOf(props)}`} tabIndex={0}>
      <table {...props} />
    </div>
  )
}

/** The words above its columns. */
function headOf({ children }: React.ComponentProps<'table'>): string {
  const [head] = Children.toArray(children)
  return cellsOf(head).join(', ')
}

function cellsOf(node: ReactNode): string[] {
  if (!isValidElement<PropsWithChildren>(node)) return []
  const { children } = node.props
  return node.type === 'th' ? [textOf(children)] : Children.toArray(children).flatMap(cellsOf)
}

function textOf(node: ReactNode): string {
  if (typeof node === 'string') return node
  const inner = isValidElement<PropsWithChildren>(node) ? node.props.children : node
  return typeof inner === 'string' ? inner : Children.toArray(inner).map(textOf).join('')
}

/** A box to tick with a pen. */
function Tick() {
  return <span aria-hidden className="guide-tick" />
}

/** Its words are the caption, which says enough to whoever cannot see it. Inside of a paragraph, as Markdown has it, and loaded at once: paper shows what is there. */
function Figure({ src, alt }: React.ComponentProps<'img'>) {
  return (
    <span className="guide-figure">
      <img src={src} alt="" width={1280} height={800} />
      <span className="guide-caption">{alt}</span>
    </span>
  )
}
