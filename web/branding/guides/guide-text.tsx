import Markdown, { type MarkdownToJSX } from 'markdown-to-jsx/react'
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

/** Scrolls by itself where the screen is narrower than it. */
function WideTable(props: React.ComponentProps<'table'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <section className="guide-table" aria-label="Table" tabIndex={0}>
      <table {...props} />
    </section>
  )
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
