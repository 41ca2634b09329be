import type { FieldValues } from 'react-hook-form'
import { Checkbox } from '../ui/form/checkbox.tsx'
import { Field } from '../ui/form/field.tsx'
import { Select } from '../ui/form/select.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import type { ContractForm } from '../ui/form/use-contract-form.ts'
import type { TicketDetails } from './ticket-words.ts'

export type Story = TicketDetails['story']

export interface StoryValues {
  story: Story
}

export const HAPPENED_NAMES: Record<Story['happened'][number], string> = {
  dropped: 'A fall',
  liquid: 'Liquid',
  update: 'An update',
  'opened elsewhere': 'Somebody else opened it',
  'comes and goes': 'It comes and goes',
}

/** What may be told besides; nobody has to. @param isOwn whoever types is the customer. */
export function StoryFields<V extends FieldValues & StoryValues>({
  form,
  isOwn = false,
}: {
  form: ContractForm<V>
  isOwn?: boolean
}) {
  const { register } = form as unknown as ContractForm<StoryValues>
  return (
    <details className="rounded-control border border-line px-4">
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold">
        More that helps us, if you like
      </summary>
      <div className="grid gap-4 pb-4">
        <fieldset>
          <legend className="text-sm font-semibold">What happened before?</legend>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {Object.entries(HAPPENED_NAMES).map(([value, label]) => (
              <Checkbox key={value} label={label} value={value} {...register('story.happened')} />
            ))}
          </div>
        </fieldset>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Since when?">
            <TextInput maxLength={80} {...register('story.since')} />
          </Field>
          <Field label={isOwn ? 'Did you buy it here?' : 'Bought here?'}>
            <YesOrNo {...register('story.isBoughtHere')} />
          </Field>
          <Field label="Color">
            <TextInput maxLength={40} {...register('story.color')} />
          </Field>
          <Field label="Storage">
            <TextInput maxLength={40} {...register('story.storage')} />
          </Field>
          <Field label={isOwn ? 'How do we best reach you?' : 'Best reached by'}>
            <Select {...register('story.contactBy')}>
              <option value="">Any way</option>
              <option value="email">E-mail</option>
              <option value="phone">A call</option>
              <option value="text">A text message</option>
            </Select>
          </Field>
          <Field label="May we leave a message?">
            <YesOrNo {...register('story.mayLeaveMessage')} />
          </Field>
          <Field label="Who else may collect it?">
            <TextInput maxLength={120} autoComplete="off" {...register('story.mayCollect')} />
          </Field>
        </div>
      </div>
    </details>
  )
}

function YesOrNo(field: Omit<Parameters<typeof Select>[0], 'children'>) {
  return (
    <Select {...field}>
      <option value="">Not said</option>
      <option value="yes">Yes</option>
      <option value="no">No</option>
    </Select>
  )
}

/** What was told, by its name; nothing that was not. */
export function storyFacts(story: Story): [name: string, text: string | null][] {
  const { since, happened, color, storage, isBoughtHere, contactBy, mayLeaveMessage, mayCollect } = story
  return [
    ['Since', since],
    ['Before that', happened.map((one) => HAPPENED_NAMES[one]).join(', ')],
    ['Color and storage', [color, storage].filter(Boolean).join(', ')],
    ['Bought here', yesOrNo(isBoughtHere)],
    ['Best reached by', contactBy && { email: 'E-mail', phone: 'A call', text: 'A text message' }[contactBy]],
    ['May leave a message', yesOrNo(mayLeaveMessage)],
    ['May collect it, too', mayCollect],
  ]
}

function yesOrNo(answer: '' | 'yes' | 'no'): string {
  return answer && { yes: 'Yes', no: 'No' }[answer]
}
