import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { FirstStep } from '#contract/dashboard/first-steps.ts'
import { useApi } from '../../api.ts'
import { AdminLink } from '../frame/admin-link.tsx'
import type { Place } from '../resource.ts'

const STEPS: Record<FirstStep, { title: string; why: string; place: Place }> = {
  hours: { title: 'Set your opening hours', why: 'Shown on every page.', place: linkOptions({ to: '/admin/company' }) },
  cards: {
    title: 'Accept card payments',
    why: 'Required for online payments.',
    place: linkOptions({ to: '/admin/settings' }),
  },
  mail: {
    title: 'Connect a mail server',
    why: 'Required to send confirmations and links.',
    place: linkOptions({ to: '/admin/settings' }),
  },
  products: {
    title: 'Add your first product',
    why: 'One by one, or from a file.',
    place: linkOptions({ to: '/admin/products' }),
  },
  services: {
    title: 'Add your services',
    why: 'Services and their prices.',
    place: linkOptions({ to: '/admin/services' }),
  },
  policies: {
    title: 'Publish your policies',
    why: 'Terms, privacy and returns.',
    place: linkOptions({ to: '/admin/company/policies' }),
  },
  backups: {
    title: 'Keep backups and their key elsewhere',
    why: 'Set BACKUP_KEY and another disk or a bucket. Without the key, nobody can read a backup.',
    place: linkOptions({ to: '/admin/status' }),
  },
}

export function FirstSteps() {
  const { data = [] } = useQuery({ ...useApi().query('GET /admin/first-steps'), refetchOnMount: 'always' })
  if (data.length === 0) return null
  return (
    <section aria-labelledby="first-steps" className="grid grid-cols-1 gap-3">
      <h2 id="first-steps" className="text-lg">
        Before you open
      </h2>
      <ol className="rounded-card border border-line bg-surface">
        {data.map((step) => (
          <li key={step} className="border-t border-line first:border-0">
            <AdminLink {...STEPS[step].place} className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-tint">
              <span className="grid min-w-0 flex-1">
                <span className="text-sm font-semibold">{STEPS[step].title}</span>
                <span className="text-xs text-muted">{STEPS[step].why}</span>
              </span>
              <ArrowRight aria-hidden className="size-4 shrink-0" />
            </AdminLink>
          </li>
        ))}
      </ol>
    </section>
  )
}
