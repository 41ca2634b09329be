interface Props {
  address: { name: string; line1: string; line2?: string | null; city: string; state: string; zip: string }
}

export function PostalAddress({ address: { name, line1, line2, city, state, zip } }: Props) {
  return (
    <>
      {name}
      <br />
      {line1}
      {line2 && `, ${line2}`}
      <br />
      {city}, {state} {zip}
    </>
  )
}
