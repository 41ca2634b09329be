import { ArrowLeft } from 'lucide-react'
import { type ComponentProps, useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { MayWriteFields } from '../frame/may-write.tsx'
import { TabHeading } from '../frame/tab-heading.tsx'
import { FormFoot, RestoredDraft } from './form-foot.tsx'
import { FormSections } from './form-sections.tsx'
import { StaleEdit, type StaleEditProps } from './stale-edit.tsx'

interface Props<V extends FieldValues> extends StaleEditProps<V> {
  title: string
  /** Names the list to which the page returns. */
  listName: string
  sections: ComponentProps<typeof FormSections>['sections']
  submitLabel: string
  onClose: () => void
}

/** A form that is too long for a dialog. */
export function FormPage<V extends FieldValues>(props: Props<V>) {
  const { title, listName, form, labels, show, sections, submitLabel, onClose } = props
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => element.current?.querySelector<HTMLElement>('section input')?.focus({ preventScroll: true }), [])
  return (
    <form ref={element} noValidate aria-label={title} onSubmit={form.submit} className="grid grid-cols-1 gap-4">
      <Button kind="plain" size="small" className="justify-self-start" onClick={onClose}>
        <ArrowLeft aria-hidden className="size-4" /> {listName}
      </Button>
      <TabHeading title={title} />
      <RestoredDraft form={form} />
      <MayWriteFields>
        <FormSections sections={sections} />
      </MayWriteFields>
      <StaleEdit form={form} labels={labels} show={show} />
      <FormFoot form={form} submitLabel={submitLabel} onClose={onClose} />
    </form>
  )
}
