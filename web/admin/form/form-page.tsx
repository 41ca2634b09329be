import { type ComponentProps, useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { MayWriteFields } from '../frame/may-write.tsx'
import { TabHeading } from '../frame/tab-heading.tsx'
import { BackButton, type BackButtonProps } from './back-button.tsx'
import { FormFoot, RestoredDraft } from './form-foot.tsx'
import { FormSections } from './form-sections.tsx'
import { StaleEdit, type StaleEditProps } from './stale-edit.tsx'

interface Props<V extends FieldValues> extends StaleEditProps<V>, BackButtonProps {
  title: string
  sections: ComponentProps<typeof FormSections>['sections']
  submitLabel: string
}

/** A form that is too long for a dialog. */
export function FormPage<V extends FieldValues>(props: Props<V>) {
  const { title, listName, form, labels, show, sections, submitLabel, onClose } = props
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => element.current?.querySelector<HTMLElement>('section input')?.focus({ preventScroll: true }), [])
  return (
    <form ref={element} noValidate aria-label={title} onSubmit={form.submit} className="grid grid-cols-1 gap-4">
      <BackButton listName={listName} onClose={onClose} />
      <TabHeading title={title} />
      <RestoredDraft draft={form.draft} />
      <MayWriteFields>
        <FormSections sections={sections} />
      </MayWriteFields>
      <StaleEdit form={form} labels={labels} show={show} />
      <FormFoot form={form} submitLabel={submitLabel} onClose={onClose} />
    </form>
  )
}
