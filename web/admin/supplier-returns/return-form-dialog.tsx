import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFoot } from '../../ui/layer/dialog.tsx'
import type { AdminForm } from '../form/use-admin-form.ts'

interface Props<V extends FieldValues> {
  title: string
  form: AdminForm<V>
  submitLabel: string
  onClose: () => void
  children: ReactNode
}

export function ReturnFormDialog<V extends FieldValues>({ title, form, submitLabel, onClose, children }: Props<V>) {
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <form noValidate onSubmit={form.submit} className="grid gap-4">
        {children}
        <DialogFoot>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={form.isBusy}>
            {submitLabel}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
