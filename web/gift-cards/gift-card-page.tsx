import { useMutation } from '@tanstack/react-query'
import { useApi } from '../api.ts'
import { isNotFound } from '../is-not-found.ts'
import { ContactHelp } from '../orders/contact-help.tsx'
import { useShell } from '../shell/use-shell.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { formatMoney } from '../ui/money.tsx'
import { NeedsScript } from '../ui/needs-script.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Page } from '../ui/page/page.tsx'

/** The code is shown after a click, so that programs that prefetch links do not reveal it. */
export function GiftCardPage({ cardKey }: { cardKey: string }) {
  const { company } = useShell()
  const api = useApi()
  const open = useMutation({ mutationFn: () => api.call('POST /gift-cards/open', { key: cardKey }) })
  if (isNotFound(open.error))
    return (
      <Page title="This link isn’t valid">
        <EmptyState title="The card may have a new code">Please use the link in our latest email.</EmptyState>
        <ContactHelp />
      </Page>
    )
  const card = open.data
  return (
    <Page title={`A gift card for ${company.name}`}>
      <NeedsScript what="The code of the card" />
      <Card className="grid max-w-xl gap-4 print:border-2">
        {card ? (
          <>
            {card.message && <p className="whitespace-pre-line text-lg">{card.message}</p>}
            {card.from && <p className="text-muted">From {card.from}</p>}
            <p className="grid gap-1">
              <span className="text-sm text-muted">Code</span>
              <strong className="figures text-xl break-words">{card.code}</strong>
            </p>
            <p>
              <strong className="figures">{formatMoney(card.balance)}</strong> left
              {card.isBlocked && <span className="text-cancelled">, but this card is blocked. Please call us.</span>}
            </p>
            <p className="flex flex-wrap gap-3 print:hidden">
              <LinkButton href="/products">Go shopping</LinkButton>
              <Button kind="quiet" onClick={() => window.print()}>
                Print
              </Button>
            </p>
          </>
        ) : (
          <>
            <p>Use the code online or in store. Anyone who has it can spend it.</p>
            {open.error && <p role="alert">{open.error.message}</p>}
            <Button className="needs-script justify-self-start" isBusy={open.isPending} onClick={() => open.mutate()}>
              Show the code
            </Button>
          </>
        )}
      </Card>
    </Page>
  )
}
