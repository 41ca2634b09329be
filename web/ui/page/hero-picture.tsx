import { preloadPicture } from '../picture.tsx'

/** The large drawing of the shop front. */
export function HeroPicture({ className }: { className?: string }) {
  const smallest = sourceSet('avif')
  preloadPicture(smallest, SIZES)
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={smallest} sizes={SIZES} />
      <source type="image/webp" srcSet={sourceSet('webp')} sizes={SIZES} />
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

const SIZES = '(min-width: 64rem) 36rem, 100vw'

function sourceSet(format: string): string {
  return [480, 800, 1200].map((width) => `/pictures/hero-${width}.${format} ${width}w`).join(', ')
}
