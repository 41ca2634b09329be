import Markdown, { type MarkdownToJSX } from 'markdown-to-jsx/react'
import { Children, isValidElement, type PropsWithChildren, type ReactNode } from 'react'
import './guide.css'

/** The page's title is its only `h1`, and typed HTML is shown as text. */
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

export function GuideText({ text }: { text: string }) {
  return (
    <Markdown options={OPTIONS} className="guide">
      {text}
    </Markdown>
  )
}

/** Scrolls inside on narrow screens. Not a landmark, because a guide has ten tables. */
function WideTable(props: React.ComponentProps<'table'>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <div className="guide-table" role="group" aria-label={`Table: ${headOf(props)}`} tabIndex={0}>
      <table {...props} />
    </div>
  )
}

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

function Tick() {
  return <span aria-hidden className="guide-tick" />
}

/** The caption replaces the alternative text. Loaded eagerly, because printing includes only loaded pictures. */
function Figure({ src, alt }: React.ComponentProps<'img'>) {
  return (
    <span className="guide-figure">
      <img src={src} alt="" width={1280} height={800} />
      <span className="guide-caption">{alt}</span>
    </span>
  )
}
