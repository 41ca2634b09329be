import { Plus, X } from 'lucide-react'
import { useController } from 'react-hook-form'
import { MAX_RULES } from '#contract/catalog/collections/admin-collection.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { firstMessage } from '../form/first-message.ts'
import type { AdminForm } from '../form/use-admin-form.ts'
import { COLLECTION_LABELS, type CollectionRule, type CollectionValues, RULES } from './collection.ts'
import { RuleValue } from './rule-value.tsx'

/** What a product must be to belong to it. */
export function RulesField({ form }: { form: AdminForm<CollectionValues> }) {
  const { field } = useController({ control: form.control, name: 'rules' })
  const rules = field.value as CollectionRule[]
  const set = (at: number, rule: CollectionRule) => field.onChange(rules.with(at, rule))
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-semibold">{COLLECTION_LABELS.rules}</legend>
      <ol className="grid gap-3 empty:hidden">
        {rules.map((rule, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rules may be equal, and none is moved
          <li key={at} className="grid gap-2 rounded-control border border-line p-3">
            <div className="flex items-center gap-2">
              <Select
                aria-label={`Rule ${at + 1}`}
                value={rule.about}
                onChange={({ target }) => set(at, RULES[target.value as CollectionRule['about']].fresh)}
              >
                {Object.entries(RULES).map(([about, { label }]) => (
                  <option key={about} value={about}>
                    {label}
                  </option>
                ))}
              </Select>
              <IconButton
                label={`Remove rule ${at + 1}`}
                onClick={() => field.onChange(rules.toSpliced(at, 1))}
              >
                <X aria-hidden className="size-4" />
              </IconButton>
            </div>
            <RuleValue rule={rule} onChange={(next) => set(at, next)} />
          </li>
        ))}
      </ol>
      <FieldError id="collection-rules-error" text={firstMessage(form.errors.rules)} />
      {rules.length < MAX_RULES && (
        <Button
          kind="quiet"
          size="small"
          className="justify-self-start"
          onClick={() => field.onChange([...rules, RULES.category.fresh])}
        >
          <Plus aria-hidden className="size-4" /> Add a rule
        </Button>
      )}
    </fieldset>
  )
}
