import { useSuspenseQuery } from '@tanstack/react-query'
import { Check, TriangleAlert } from 'lucide-react'
import { useApi } from '../api.ts'
import { SiteLink } from '../ui/site-link.tsx'
import { useMyDevice } from './my-device.ts'

const MAX_NAMED_DEVICES = 4

export function FitNote({ slug }: { slug: string }) {
  const { data } = useSuspenseQuery(useApi().query('GET /products/:slug/fits', { slug }))
  const mine = useMyDevice()
  const { lines, models } = data
  if (models.length === 0) return null
  const single = models.filter(({ isOfLine }) => !isOfLine)
  const isMine = mine && models.some((model) => model.slug === mine.slug)
  return (
    <div className="grid gap-2 rounded-card border border-line bg-surface px-4 py-3 text-sm">
      {mine && (
        <p role="status" className="flex items-center gap-2 font-semibold">
          {isMine ? (
            <>
              <Check aria-hidden className="size-5 text-sage" /> Fits your {mine.name}
            </>
          ) : (
            <>
              <TriangleAlert aria-hidden className="size-5 text-muted" /> Made for other models than your {mine.name}
            </>
          )}
        </p>
      )}
      <p className="text-muted">
        Made for{' '}
        {lines.map((line, at) => (
          <span key={line}>
            {at > 0 && ', '}every {line}
          </span>
        ))}
        {lines.length > 0 && single.length > 0 && ', '}
        <ModelLinks models={single.slice(0, MAX_NAMED_DEVICES)} />
        {single.length > MAX_NAMED_DEVICES && ` and ${single.length - MAX_NAMED_DEVICES} more`}.{' '}
        {!mine && (
          <SiteLink href="/devices" className="link">
            Check your model
          </SiteLink>
        )}
      </p>
      {single.length > MAX_NAMED_DEVICES && (
        <details className="text-muted">
          <summary className="link w-fit cursor-pointer py-1">
            {single.length === MAX_NAMED_DEVICES + 1
              ? 'The other one'
              : `The ${single.length - MAX_NAMED_DEVICES} others`}
          </summary>
          <ModelLinks models={single.slice(MAX_NAMED_DEVICES)} />
        </details>
      )}
    </div>
  )
}

function ModelLinks({ models }: { models: { slug: string; name: string }[] }) {
  return models.map((model, at) => (
    <span key={model.slug}>
      {at > 0 && ', '}
      <SiteLink href={`/devices/${model.slug}`} className="link">
        {model.name}
      </SiteLink>
    </span>
  ))
}
