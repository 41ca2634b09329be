import { SignatureDrawing } from '../../repairs/signature/signature-drawing.tsx'
import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Card } from '../../ui/card.tsx'
import type { AdminOrder } from './order-labels.ts'

export function SignatureCard({ order: { signature, asksForSignature } }: { order: AdminOrder }) {
  const { company } = useShell()
  if (!signature && !asksForSignature) return null
  return (
    <Card className="grid gap-2 text-sm">
      <h2 className="text-base">Signature</h2>
      {signature ? (
        <>
          <div className="max-w-xs">
            <SignatureDrawing strokes={signature.strokes} label="Signature of the customer" />
          </div>
          <p className="text-muted">Drawn on the customer display, {shopTime(signature.signedAt, company.timeZone)}</p>
        </>
      ) : (
        <p>The customer has not signed on the display. The printed receipt has a line for the signature.</p>
      )}
    </Card>
  )
}
