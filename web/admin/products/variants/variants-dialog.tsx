import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Problem } from '#contract/problem.ts'
import { type Output, useApi } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { DiscardDialog, UnsavedGuard } from '../../../ui/form/unsaved-guard.tsx'
import { Dialog, DialogFoot } from '../../../ui/layer/dialog.tsx'
import { failureToast, toast } from '../../../ui/layer/toast.ts'
import { useRefresh } from '../../frame/use-refresh.ts'
import { dropUndone, type Grid, gridOf, toSent, undoing } from './grid.ts'
import { OptionRows } from './option-rows.tsx'
import { VariantTable } from './variant-table.tsx'
import { WithoutOptions } from './without-options.tsx'

type ProductWithVariants = Output<'GET /admin/products/:id'>

interface Props {
  product: ProductWithVariants
  onClose: () => void
}

export function VariantsDialog({ product, onClose }: Props) {
  const [shown, setShown] = useState(product)
  const [grid, setGrid] = useState<Grid>(() => gridOf(product))
  const [isConfirming, setConfirming] = useState(false)
  const isDiscarded = useRef(false)
  const isDigital = product.kind === 'digital'
  const isDirty = JSON.stringify(grid) !== JSON.stringify(gridOf(shown))
  const save = useSaveVariants(shown, onClose)
  const drop = useDropOptions(shown, onClose)
  const { variants = [] } = shown
  const [lastVariantId, setLastVariantId] = useState(variants[0]?.id)
  const isDropped = lastVariantId !== undefined && grid.options.length === 0
  const { error, isPending } = isDropped ? drop : save
  const problem = error instanceof Problem ? error : undefined
  const current = problem?.code === 'stale_edit' ? (problem.details.current as ProductWithVariants) : undefined
  const close = () => (isDirty ? setConfirming(true) : onClose())
  const discard = () => {
    isDiscarded.current = true
    onClose()
  }
  return (
    <>
      <Dialog title={`Options of ${product.name}`} isOpen from="whole" onClose={close}>
        <form
          noValidate
          className="grid w-[min(72rem,calc(100vw-3.5rem))] gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            if (isDropped) drop.mutate(lastVariantId)
            else save.mutate(toSent(grid, isDigital))
          }}>
          <OptionRows grid={grid} fields={problem?.fields} onChange={setGrid} />
          {isDropped && (
            <WithoutOptions variants={variants} lastVariantId={lastVariantId} onChoose={setLastVariantId} />
          )}
          {grid.options.length > 0 && (
            <VariantTable
              grid={grid}
              fields={problem?.fields}
              isDigital={isDigital}
              pictures={shown.images}
              onChange={setGrid}
            />
          )}
          {problem && (
            <p role="alert" className="rounded-control border border-cancelled p-3 text-sm">
              {problem.message}{' '}
              {current && (
                <Button
                  kind="quiet"
                  size="small"
                  onClick={() => {
                    setShown(current)
                    setGrid(gridOf(current))
                    setLastVariantId(current.variants?.[0]?.id)
                    save.reset()
                    drop.reset()
                  }}>
                  Show theirs
                </Button>
              )}
            </p>
          )}
          <DialogFoot>
            <Button kind="quiet" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" isBusy={isPending} disabled={grid.options.length === 0 && !isDropped}>
              {isDropped
                ? 'Remove options'
                : `Save ${grid.rows.length} ${grid.rows.length === 1 ? 'variant' : 'variants'}`}
            </Button>
          </DialogFoot>
        </form>
      </Dialog>
      <UnsavedGuard isDirty={isDirty && !isPending && !save.isSuccess && !drop.isSuccess} isDiscarded={isDiscarded} />
      <DiscardDialog isOpen={isConfirming} onKeep={() => setConfirming(false)} onDiscard={discard} />
    </>
  )
}

function useSaveVariants(before: ProductWithVariants, onSaved: () => void) {
  const api = useApi()
  const refresh = useRefresh('product')
  const undo = useMutation({
    mutationFn: async (after: ProductWithVariants) => {
      const { id, version } = after
      if (before.variants)
        await api.call('POST /admin/products/:id/variants', { id, version, ...undoing(before, after) })
      else await api.call('DELETE /admin/products/:id/variants', { id, keep: before.id })
    },
    onSuccess: async () => {
      toast({ title: 'Change undone' })
      await refresh()
    },
    onError: failureToast('Couldn’t undo the change'),
  })
  return useMutation({
    mutationFn: (grid: ReturnType<typeof toSent>) =>
      api.call('POST /admin/products/:id/variants', { id: before.id, version: before.version, ...grid }),
    onSuccess: async (after) => {
      toast({ title: 'Variants saved', action: { label: 'Undo', onChoose: () => undo.mutate(after) } })
      onSaved()
      await refresh()
    },
  })
}

function useDropOptions(before: ProductWithVariants, onDropped: () => void) {
  const api = useApi()
  const refresh = useRefresh('product')
  const undo = useMutation({
    mutationFn: ({ id, version }: ProductWithVariants) =>
      api.call('POST /admin/products/:id/variants', { id, version, ...dropUndone(before, id) }),
    onSuccess: async () => {
      toast({ title: 'Change undone' })
      await refresh()
    },
    onError: failureToast('Couldn’t undo the change'),
  })
  return useMutation({
    mutationFn: (keep: number) =>
      api.call('DELETE /admin/products/:id/variants', { id: before.id, keep, version: before.version }),
    onSuccess: async (after) => {
      const action = { label: 'Undo', onChoose: () => undo.mutate(after) }
      toast({ title: `Options removed from ${after.name}`, action })
      onDropped()
      await refresh()
    },
  })
}
