import { ChevronRight } from 'lucide-react'
import { useShell } from '../../shell/use-shell.ts'
import { SiteLink } from '../../ui/site-link.tsx'

export function OtherServices({ except }: { except: string }) {
  const { services } = useShell()
  return (
    <section className="grid gap-4 border-t border-line pt-8">
      <h2 className="text-xl">Other services</h2>
      <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {services
          .filter(({ slug }) => slug !== except)
          .map(({ name, slug }) => (
            <li key={slug} className="border-b border-line">
              <SiteLink
                href={`/services/${slug}`}
                className="flex min-h-12 items-center justify-between gap-2 hover:text-primary hover:underline">
                {name}
                <ChevronRight aria-hidden className="size-4 text-muted" />
              </SiteLink>
            </li>
          ))}
      </ul>
      <SiteLink href="/services" className="link inline-flex min-h-11 items-center justify-self-start">
        View All Services
      </SiteLink>
    </section>
  )
}
