export function DisclosureLines({ disclosures }: { disclosures: readonly string[] }) {
  return disclosures.map((disclosure) => (
    <p key={disclosure} className="max-w-2xl text-sm">
      {disclosure}
    </p>
  ))
}
