import { ZoomIn } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { remotePictureId } from '#contract/media/remote-picture-url.ts'
import { failureToast } from '../../ui/layer/toast.ts'
import { Picture } from '../../ui/picture.tsx'
import type { Product } from './-product-facts.ts'

const loadZoom = () => import('./-zoomed-picture.tsx')
const ZoomedPicture = lazy(loadZoom)

export function Gallery({ images: all, name }: { images: Product['images']; name: string }) {
  const loaded = all.filter(({ url }) => remotePictureId(url) === undefined)
  const images = loaded.length > 0 ? loaded : all
  const first = images[0]?.url
  const [looking, setLooking] = useState({ first, at: 0 })
  const shown = looking.first === first ? looking.at : 0
  const [isZoomed, setIsZoomed] = useState(false)
  const image = images[shown] ?? images[0]
  if (!image) return <div className="aspect-square rounded-card bg-tint" />
  return (
    <div className="grid content-start gap-3">
      <button
        type="button"
        aria-label={`Enlarge picture: ${image.alt}`}
        onClick={() => loadZoom().then(() => setIsZoomed(true), failureToast('The picture could not be loaded'))}
        className="group relative cursor-zoom-in overflow-hidden rounded-card border border-line bg-tint">
        <Picture
          src={image.url}
          alt=""
          width={800}
          height={800}
          sizes="(min-width: 48rem) 36rem, 100vw"
          isFirst
          className="w-full object-cover max-sm:h-[32svh] sm:aspect-square"
        />
        <span className="absolute right-3 bottom-3 grid size-10 place-items-center rounded-full bg-surface/90 text-muted group-hover:text-ink">
          <ZoomIn aria-hidden className="size-5" />
        </span>
      </button>
      {images.length > 1 && (
        <ul className="flex flex-wrap gap-2">
          {images.map(({ url, alt }, index) => (
            <li key={url}>
              <button
                type="button"
                aria-label={`Show picture ${index + 1}: ${alt}`}
                aria-pressed={index === shown}
                onClick={() => setLooking({ first, at: index })}
                className="overflow-hidden rounded-control border-2 border-line aria-pressed:border-primary">
                <Picture src={url} alt="" width={72} height={72} className="size-18 object-cover" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Suspense>{isZoomed && <ZoomedPicture name={name} image={image} onClose={() => setIsZoomed(false)} />}</Suspense>
    </div>
  )
}
