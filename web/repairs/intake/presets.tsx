import { Button } from '../../ui/button.tsx'

interface Props {
  label: string
  /** Button label to the text that it adds. */
  texts: Record<string, string>
  separator: string
  read: () => string
  onChange: (text: string) => void
}

/** Buttons that add usual texts to a field. */
export function Presets({ label, texts, separator, read, onChange }: Props) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {Object.entries(texts).map(([name, text]) => (
        <Button
          key={name}
          kind="quiet"
          size="small"
          onClick={() => {
            const typed = read().trim()
            if (!typed.includes(text)) onChange([typed, text].filter(Boolean).join(separator))
          }}>
          {name}
        </Button>
      ))}
    </fieldset>
  )
}
