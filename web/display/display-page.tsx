import { useMutation } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { cents, centsOf, dollarsOf } from '#contract/money.ts'
import { type Output, useApi } from '../api.ts'
import { useLogo } from '../shell/logo/use-logo.ts'
import { useShell } from '../shell/use-shell.ts'
import { Button } from '../ui/button.tsx'
import { formatMoney, Money } from '../ui/money.tsx'
import { NeedsScript } from '../ui/needs-script.tsx'
import { QrCode } from '../ui/qr-code.tsx'
import { MailReceipt, TextReceipt } from './send-receipt.tsx'
import { SignSale } from './sign-sale.tsx'
import { useDisplay } from './use-display.ts'

type Screen = Output<'GET /displays/:key'>
type Stage<S extends Screen['stage']> = Extract<Screen, { stage: S }>

export function DisplayPage() {
  const { key, screen, failure } = useDisplay()
  const { company } = useShell()
  const { saysName: _, ...logo } = useLogo()
  return (
    <section aria-labelledby="display" className="mx-auto grid min-h-svh max-w-3xl content-start gap-6 p-4 sm:p-8">
      <header className="flex items-center gap-4">
        <img {...logo} alt="" className="size-12 object-contain" />
        <h1 id="display" className="text-xl">
          {company.name}
        </h1>
      </header>
      <NeedsScript what="The display" />
      {failure && <p role="alert">{failure}</p>}
      {screen?.stage === 'pairing' && <Pairing code={screen.code} />}
      {screen?.stage === 'idle' && <Idle />}
      {screen?.stage === 'sale' && <Sale displayKey={key!} sale={screen} />}
      {screen?.stage === 'paid' && <Paid key={screen.orderId} displayKey={key!} paid={screen} />}
    </section>
  )
}

function Pairing({ code }: { code: string }) {
  return (
    <div className="grid gap-4">
      <h2 className="text-2xl">Pair this display</h2>
      <p>At the register, choose “Customer display” and type this code:</p>
      <p aria-label="Code" role="status" className="figures text-[4rem] leading-none font-semibold tracking-widest">
        {code}
      </p>
    </div>
  )
}

function Idle() {
  const { company } = useShell()
  return (
    <div className="grid gap-4 py-10">
      <h2 className="text-3xl">Welcome</h2>
      {company.tagline && <p className="text-xl">{company.tagline}</p>}
      <p className="text-muted">{company.hours}</p>
    </div>
  )
}

function Sale({ displayKey, sale }: { displayKey: string; sale: Stage<'sale'> }) {
  const api = useApi()
  const choose = useMutation({
    mutationFn: (percent: number) =>
      api.call('POST /displays/:key/tip', { key: displayKey, saleKey: sale.saleKey, percent }),
  })
  return (
    <div className="grid gap-5">
      <ul aria-label="Your purchase" className="grid divide-y divide-line border-y border-line text-lg">
        {sale.lines.map(({ name, quantity, amount }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity here
          <li key={position} className="flex justify-between gap-4 py-2">
            <span className="min-w-0 wrap-anywhere">{quantity > 1 ? `${quantity} × ${name}` : name}</span>
            <Money amount={amount} />
          </li>
        ))}
      </ul>
      <dl className="grid gap-1">
        {sale.amounts.map(({ name, amount }) => (
          <div key={name} className="flex justify-between gap-4">
            <dt>{name}</dt>
            <dd>
              <Money amount={amount} />
            </dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 text-3xl font-semibold">
          <dt>Total</dt>
          <dd aria-live="polite">
            <Money amount={sale.total} />
          </dd>
        </div>
      </dl>
      {sale.tips.length > 0 && (
        <fieldset>
          <legend className="mb-2 text-lg font-semibold">Add a tip?</legend>
          <div className="flex flex-wrap gap-3">
            {[{ percent: 0, amount: 0 }, ...sale.tips].map(({ percent, amount }) => (
              <Button
                key={percent}
                kind="quiet"
                size="large"
                aria-pressed={sale.chosenTip === percent}
                onClick={() => choose.mutate(percent)}>
                {percent === 0 ? 'No tip' : `${percent}%, ${formatMoney(amount)}`}
              </Button>
            ))}
          </div>
          {choose.error && (
            <p role="alert" className="mt-2 text-cancelled">
              {choose.error.message}
            </p>
          )}
        </fieldset>
      )}
    </div>
  )
}

function Paid({ displayKey, paid }: { displayKey: string; paid: Stage<'paid'> }) {
  return (
    <div className="grid gap-6">
      <h2 className="flex items-center gap-3 text-3xl">
        <CircleCheck aria-hidden className="size-9 text-delivered" /> Thank you
      </h2>
      <dl className="grid gap-1 text-xl">
        <Amount name="Total" amount={paid.total} />
        {paid.tip > 0 && (
          <>
            <Amount name="Tip" amount={paid.tip} />
            <Amount name="Total with tip" amount={dollarsOf(cents(centsOf(paid.total) + centsOf(paid.tip)))} />
          </>
        )}
        {paid.change !== null && paid.change > 0 && <Amount name="Change" amount={paid.change} />}
      </dl>
      {paid.signature === 'asked' && <SignSale displayKey={displayKey} orderId={paid.orderId} />}
      {paid.signature === 'signed' && <p role="status">Signed. Thank you.</p>}
      <div className="flex flex-wrap items-start gap-8">
        <figure className="grid gap-2">
          <span className="w-fit rounded-card white-ground p-4">
            <QrCode text={paid.receiptUrl} className="size-44" />
          </span>
          <figcaption>Scan for your receipt</figcaption>
        </figure>
        <div className="grid min-w-60 flex-1 gap-6">
          <MailReceipt displayKey={displayKey} />
          {paid.textsReceipts && <TextReceipt displayKey={displayKey} />}
        </div>
      </div>
    </div>
  )
}

function Amount({ name, amount }: { name: string; amount: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{name}</dt>
      <dd className="font-semibold">
        <Money amount={amount} />
      </dd>
    </div>
  )
}
