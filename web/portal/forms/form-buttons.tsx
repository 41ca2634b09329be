import { Button } from '../../ui/button.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'

interface Props {
  refusal: string | undefined
  isBusy: boolean
  onCancel: () => void
}

export function FormButtons({ refusal, isBusy, onCancel }: Props) {
  return (
    <>
      <Refusal text={refusal} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" kind="primary" isBusy={isBusy}>
          Save
        </Button>
      </div>
    </>
  )
}
