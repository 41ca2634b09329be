import { Card } from '../ui/card.tsx'
import { AddOfferButton } from './add-offer-button.tsx'

export function RenewHostingCard({ line }: { line: string }) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="grid gap-1">
        <h2 className="text-xl">Renew your hosting</h2>
        <p className="text-muted">
          A month more of the plan that you have, at its price. Take more months in the cart. Nothing is
          charged by itself.
        </p>
      </div>
      <AddOfferButton
        itemType="hosting"
        item={{ id: line, renews: true }}
        name="One more month of hosting"
        label="Renew"
      />
    </Card>
  )
}
