import { Check, X } from 'lucide-react'
import { BrandingSection } from './branding-section.tsx'

const DO = [
  'Give the price, the day and the name of the person doing the work.',
  'Start with what the reader needs to do, in one sentence.',
  'Keep the mark upright, whole and in one of the variants above.',
  'Leave white space: one message for each piece of paper.',
]
const DONT = [
  'No “simply”, no “just”, no exclamation marks in bad news.',
  'No shadow, outline, gradient or tilt on the logo.',
  'No logo on a busy photograph; put it on a plain field.',
  'No other brand’s logo next to ours that suggests we are part of it.',
]

export function VoiceSection() {
  return (
    <BrandingSection
      id="voice"
      title="Type and voice"
      lead="Two free fonts, included with the program. Write like a good neighbor who knows the trade.">
      <div className="grid gap-4 md:grid-cols-2">
        <div className="grid gap-1 rounded-card border border-line bg-surface p-5">
          <p className="font-display text-2xl font-bold">Bricolage Grotesque</p>
          <p className="text-sm text-muted">
            Headings, prices on signs, the name in the logo. Weight 700; never for long text.
          </p>
        </div>
        <div className="grid gap-1 rounded-card border border-line bg-surface p-5">
          <p className="text-2xl">Instrument Sans</p>
          <p className="text-sm text-muted">
            All other text: 17 px on screens, 10 point on paper, lines of at most 68 characters.
          </p>
        </div>
        <Rules title="Do" rules={DO} icon={<Check aria-hidden className="mt-1 size-4 text-delivered" />} />
        <Rules title="Don’t" rules={DONT} icon={<X aria-hidden className="mt-1 size-4 text-cancelled" />} />
      </div>
    </BrandingSection>
  )
}

function Rules({ title, rules, icon }: { title: string; rules: string[]; icon: React.ReactNode }) {
  return (
    <div className="grid content-start gap-2 rounded-card border border-line bg-surface p-5">
      <h3 className="font-semibold">{title}</h3>
      <ul className="grid gap-2 text-sm">
        {rules.map((rule) => (
          <li key={rule} className="grid grid-cols-[auto_1fr] gap-2">
            {icon}
            {rule}
          </li>
        ))}
      </ul>
    </div>
  )
}
