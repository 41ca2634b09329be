export function Refusal({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <p role="alert" className="text-sm text-cancelled">
      {text}
    </p>
  )
}
