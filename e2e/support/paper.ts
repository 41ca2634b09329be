import { getDocumentProxy } from 'unpdf'

/** In points, as guide.css prints letter paper: the page number stands below, everything else between. */
const FRAME = { top: 792 - 51, bottom: 57 }
/** Text of a guide has 10 points, its headings more. */
const HEADING_POINTS = 11

interface PaperPage {
  /** Down to where it is written on, from 0 to 1. */
  filled: number
  /** The heading in its last line, which belongs to what the next page begins with. */
  orphan: string | undefined
}

/** What is written on each page of a PDF of letter paper. */
export async function pagesOf(pdf: Uint8Array): Promise<PaperPage[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const pages: PaperPage[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    const texts = items
      .flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []))
      .map(({ str, height, transform }) => ({ str, height, y: Number(transform[5]) }))
      .filter(({ y }) => y > FRAME.bottom)
    const lowest = Math.min(FRAME.top, ...texts.map(({ y }) => y))
    const last = texts.find(({ y, height }) => y === lowest && height > HEADING_POINTS)
    pages.push({ filled: (FRAME.top - lowest) / (FRAME.top - FRAME.bottom), orphan: last?.str })
  }
  return pages
}
