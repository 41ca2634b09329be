import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Dialog, DialogFoot } from '../../../ui/layer/dialog.tsx'

interface Props {
  name: string
  note: string
  isBusy: boolean
  onPark: (named: { name: string; note: string }) => void
  onClose: () => void
}

export function ParkDialog({ isBusy, onPark, onClose, ...before }: Props) {
  const [name, setName] = useState(before.name)
  const [note, setNote] = useState(before.note)
  return (
    <Dialog title="Put this sale on hold" isOpen onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) onPark({ name, note })
        }}>
        <Field label="Name" help="Name this sale so you can resume it on any register. Stock isn’t reserved.">
          <TextInput value={name} maxLength={80} autoComplete="off" onChange={({ target }) => setName(target.value)} />
        </Field>
        <Field label="Note">
          <TextInput value={note} maxLength={500} autoComplete="off" onChange={({ target }) => setNote(target.value)} />
        </Field>
        <DialogFoot>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy}>
            Put on hold
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
