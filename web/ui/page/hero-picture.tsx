import { preloadPicture } from '../picture.tsx'

export function HeroPicture({ className }: { className?: string }) {
  preloadPicture(SOURCES, SIZES)
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={SOURCES} sizes={SIZES} />
      <img
        src="/pictures/hero-800.webp"
        alt="The shop: a repair bench under a lamp, shelves behind it and the door to the street"
        width={1200}
        height={900}
        fetchPriority="high"
        decoding="async"
        className={className}
      />
    </picture>
  )
}

const SIZES = '(min-width: 64rem) 36rem, calc(100vw - 2rem)'

const SOURCES = [480, 720, 800, 1200].map((width) => `/pictures/hero-${width}.avif ${width}w`).join(', ')
