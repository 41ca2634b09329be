import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { percentText } from './price-rule-values.ts'
import type { PriceRule } from './price-rules-view.tsx'

/** Takes back a rule that has not begun. */
export function WithdrawPriceRule({ rule, name }: { rule: PriceRule; name: string }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const withdraw = useMutation({
    mutationFn: () =>
      api.call('DELETE /admin/price-rules/:effectiveFrom', { effectiveFrom: rule.effectiveFrom }),
    onSuccess: () => toast({ title: 'Rule taken back' }),
    onError: ({ message }) =>
      toast({ title: 'Failed to take the rule back', description: message, tone: 'destructive' }),
    onSettled: () => {
      setAsking(false)
      return queryClient.invalidateQueries({ queryKey: ['GET /admin/price-rules'] })
    },
  })
  return (
    <>
      <Button kind="plain" size="small" aria-label={`Take back ${name}`} onClick={() => setAsking(true)}>
        Take back
      </Button>
      <ConfirmDialog
        title="Take this rule back"
        confirmLabel="Take back"
        isOpen={isAsking}
        isBusy={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>
          {percentText(rule.taxRate)} from {name} will not begin. What applies before it goes on.
        </p>
      </ConfirmDialog>
    </>
  )
}
