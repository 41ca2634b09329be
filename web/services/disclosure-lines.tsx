/** What has to be said of a service before anybody asks for it or books it. */
export function DisclosureLines({ disclosures }: { disclosures: readonly string[] }) {
  return disclosures.map((disclosure) => (
    <p key={disclosure} className="max-w-2xl text-sm">
      {disclosure}
    </p>
  ))
}
