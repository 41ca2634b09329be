import { preload } from 'react-dom'

interface Props {
  /**
   * Pictures such as `/pictures/usb-c-cable.svg` and uploads have raster versions; any other picture is shown
   * unchanged.
   */
  src: string
  alt: string
  width: number
  height: number
  /** As in CSS: `(min-width: 48rem) 33vw, 100vw`. The default is `width`. */
  sizes?: string
  isFirst?: boolean
  className?: string
}

const IN_SIZES = /^(\/pictures\/[\w/-]+|\/media\/[0-9a-f]{32})\.(?:svg|jpg|png)$/
const WIDTHS = [240, 480, 800]
const MAX_DOTS = 4

export function Picture({ src, alt, width, height, sizes, isFirst = false, className }: Props) {
  const sized = IN_SIZES.exec(src)?.[1]
  const image = (
    <img
      src={sized ? `${sized}-480.webp` : src}
      alt={alt}
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      className={className}
    />
  )
  if (!sized) return image
  const sources = widthsFor(sizes ? Number.POSITIVE_INFINITY : width)
    .map((width) => `${sized}-${width}.avif ${width}w`)
    .join(', ')
  const shownAt = sizes ?? `${width}px`
  if (isFirst) preloadPicture(sources, shownAt)
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sources} sizes={shownAt} />
      {image}
    </picture>
  )
}

function widthsFor(width: number): number[] {
  const enough = WIDTHS.find((one) => one >= MAX_DOTS * width)
  return enough ? WIDTHS.filter((one) => one <= enough) : WIDTHS
}

/** On a shared connection the picture must be requested before styles and fonts. */
export function preloadPicture(avifSources: string, sizes: string): void {
  preload(avifSources.split(' ', 1)[0]!, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: avifSources,
    imageSizes: sizes,
    fetchPriority: 'high',
  })
}
