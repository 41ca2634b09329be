import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Problem } from '#contract/problem.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { Skeleton } from '../../ui/page/skeleton.tsx'

/** The drawing of barcodes is large. */
const PrintedBadge = lazy(() => import('./printed-badge.tsx').then((m) => ({ default: m.PrintedBadge })))

interface Props {
  name: string
  hasBadge: boolean
  /** Without a code, a new one is made. */
  give: (draft: { code?: string }) => Promise<{ code: string }>
  remove: () => Promise<unknown>
  onChanged: () => Promise<unknown>
}

export function BadgeForm({ name, hasBadge, give, remove, onChanged }: Props) {
  const [card, setCard] = useState('')
  const [printed, setPrinted] = useState<string>()
  const print = useMutation({
    mutationFn: () => give({}),
    onSuccess: ({ code }) => setPrinted(code),
    onSettled: onChanged,
  })
  const teach = useMutation({
    mutationFn: () => give({ code: card }),
    onSuccess() {
      setCard('')
      setPrinted(undefined)
      toast({ title: 'Badge saved' })
    },
    onSettled: onChanged,
  })
  const take = useMutation({
    mutationFn: remove,
    onSuccess() {
      setPrinted(undefined)
      toast({ title: 'Badge removed' })
    },
    onSettled: onChanged,
  })
  const failure = print.error ?? take.error
  return (
    <div className="grid gap-5">
      {failure && <p role="alert">{failure.message}</p>}
      {printed && (
        <Suspense fallback={<Skeleton className="h-52" />}>
          <PrintedBadge name={name} code={printed} />
        </Suspense>
      )}
      <div className="flex flex-wrap gap-2">
        <Button isBusy={print.isPending} onClick={() => print.mutate()}>
          {hasBadge ? 'Make a new badge' : 'Make a badge'}
        </Button>
        {hasBadge && (
          <Button kind="quiet" isBusy={take.isPending} onClick={() => take.mutate()}>
            Remove badge
          </Button>
        )}
      </div>
      <form
        method="post"
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (card !== '' && !teach.isPending) teach.mutate()
        }}>
        <Field
          label="Or use a card with a barcode"
          help="Click here and scan the card. It replaces the earlier badge."
          error={teach.error ? atCode(teach.error) : undefined}>
          <TextInput
            type="password"
            autoComplete="off"
            maxLength={40}
            value={card}
            onChange={({ target }) => setCard(target.value.trim())}
          />
        </Field>
        <Button type="submit" kind="quiet" className="justify-self-start" isBusy={teach.isPending}>
          Save card
        </Button>
      </form>
    </div>
  )
}

function atCode(error: Error): string {
  return (error instanceof Problem && error.fields?.code?.[0]) || error.message
}
