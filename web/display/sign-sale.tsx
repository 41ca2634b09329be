import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Strokes } from '#contract/repairs/signature.ts'
import { useApi } from '../api.ts'
import { SignaturePad } from '../repairs/signature/signature-pad.tsx'
import { Button } from '../ui/button.tsx'

interface Props {
  displayKey: string
  orderId: number
}

export function SignSale({ displayKey, orderId }: Props) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [strokes, setStrokes] = useState<Strokes>([])
  const sign = useMutation({
    mutationFn: () => api.call('POST /displays/:key/signature', { key: displayKey, orderId, strokes }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['GET /displays/:key', displayKey] }),
  })
  return (
    <section aria-labelledby="sign" className="grid gap-3">
      <h3 id="sign" className="text-xl">
        Please sign for this purchase
      </h3>
      <SignaturePad label="Sign here with your finger" strokes={strokes} onChange={setStrokes} />
      {sign.error && (
        <p role="alert" className="text-cancelled">
          {sign.error.message}
        </p>
      )}
      <Button
        size="large"
        className="justify-self-start"
        disabled={strokes.length === 0}
        isBusy={sign.isPending}
        onClick={() => sign.mutate()}>
        Sign
      </Button>
    </section>
  )
}
