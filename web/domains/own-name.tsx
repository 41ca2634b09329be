import { useState } from 'react'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/form/field.tsx'
import { Select } from '../ui/form/select.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import { AskButton } from './ask-button.tsx'

const TASKS = [
  ['dns', 'Change where it leads'],
  ['mailbox', 'Set up mailboxes'],
  ['transfer', 'Move it to you'],
] as const

export function OwnName() {
  const [name, setName] = useState('')
  const [task, setTask] = useState<(typeof TASKS)[number][0]>('dns')
  const typed = name.trim()
  return (
    <Card className="needs-script grid gap-4">
      <h2 className="text-lg">You have a name already?</h2>
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <Field label="Your domain" isRequired>
          <TextInput
            value={name}
            maxLength={300}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <Field label="What shall we do?" isRequired>
          <Select value={task} onChange={({ target }) => setTask(target.value as typeof task)}>
            {TASKS.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <AskButton kind={task} wanted={typed} name={typed} label="Ask us" isDisabled={typed === ''} />
      </div>
    </Card>
  )
}
