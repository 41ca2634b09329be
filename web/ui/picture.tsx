import { preload } from 'react-dom'

interface Props {
  /** `/pictures/usb-c-cable.svg` or an upload: raster sizes lie beside it. Any other picture is shown as it is. */
  src: string
  /** Empty for a picture that only repeats what stands beside it. */
  alt: string
  /** Of the square or rectangle that is kept free for it. */
  width: number
  height: number
  /** How wide it shows, as in CSS: `(min-width: 48rem) 33vw, 100vw`. As wide as `width` unless said. */
  sizes?: string
  /** Among the first things seen: load it at once and first. */
  isFirst?: boolean
  className?: string
}

/** Drawn for the demo, or uploaded and redrawn: both have their sizes beside them. */
const IN_SIZES = /^(\/pictures\/[\w/-]+|\/media\/[0-9a-f]{32})\.(?:svg|jpg|png)$/
const WIDTHS = [240, 480, 800]
const MAX_DOTS = 4

export function Picture({ src, alt, width, height, sizes, isFirst = false, className }: Props) {
  const sized = IN_SIZES.exec(src)?.[1]
  // A browser that knows no AVIF, which is none of those that the scripts are built for, shows this one.
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

/** Those that a picture so wide (CSS pixels) can be shown in: no screen has more dots per pixel. */
function widthsFor(width: number): number[] {
  const enough = WIDTHS.find((one) => one >= MAX_DOTS * width)
  return enough ? WIDTHS.filter((one) => one <= enough) : WIDTHS
}

/**
 * Asks for it from the top of the document, before styles and fonts: where all share a connection, or the first of several
 * that is open already, it comes first.
 */
export function preloadPicture(avifSources: string, sizes: string): void {
  preload(avifSources.split(' ', 1)[0]!, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: avifSources,
    imageSizes: sizes,
    fetchPriority: 'high',
  })
}
