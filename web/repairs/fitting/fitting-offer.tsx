import { useQuery } from '@tanstack/react-query'
import { Wrench } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { NeedsScript } from '../../ui/needs-script.tsx'

const FittingDialog = lazy(async () => ({ default: (await import('./fitting-dialog.tsx')).FittingDialog }))

export function FittingOffer({ slug, name }: { slug: string; name: string }) {
  const { data: fitting } = useQuery(useApi().query('GET /products/:slug/fitting', { slug }))
  const [isOpen, setOpen] = useState(false)
  if (!fitting) return null
  return (
    <Card className="grid gap-3 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-center sm:gap-5">
      <Wrench aria-hidden className="size-8 text-primary" />
      <div>
        <h2 className="text-lg">Have us install it: {formatMoney(fitting.total)}</h2>
        <p className="text-sm text-muted">
          The part, {formatMoney(fitting.fee)} for the work, and tax. We reserve this part for you. Bring your device
          in; our warranty covers both.
        </p>
      </div>
      <NeedsScript what="Ordering the installation" />
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Buy with installation
      </Button>
      {isOpen && (
        <Suspense>
          <FittingDialog slug={slug} name={name} fitting={fitting} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  )
}
