import { SiteLink } from '../../ui/site-link.tsx'

interface Props {
  devices: { slug: string; name: string; codes: string[] }[]
}

export function DeviceLinks({ devices }: Props) {
  return (
    <ul className="flex flex-wrap gap-2">
      {devices.map(({ slug, name, codes }) => (
        <li key={slug}>
          <SiteLink
            href={`/devices/${slug}`}
            title={codes.join(', ') || undefined}
            className="inline-flex min-h-11 items-center rounded-full border border-control bg-surface px-4 text-sm hover:bg-tint">
            {name}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
