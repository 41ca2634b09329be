const DEFINITIONS = [
  [
    'Profit',
    'Net sales minus the cost of goods and parts, card fees and labor. Rent and other wages are not deducted.',
  ],
  ['Net sales', 'Sales without tax, minus discounts and refunds, on the days on which the journal counts them.'],
  [
    'Cost',
    'What goods and parts cost you when they were sold or installed. Returned goods lower it, unless they are thrown away. What a supplier ships for you, and parts outside of your catalog, reach the journal with the supplier’s bill.',
  ],
  ['Card fees', 'What the card provider charged for payments, refunds and disputes, shared by what was paid for.'],
  ['Labor', 'The time recorded on repairs and plans, at the hourly cost of the repair settings.'],
  ['Comebacks', 'The parts and labor of a warranty claim count for the first repair, its technician and its customer.'],
  [
    'Unknown costs',
    'Sales whose cost is unknown are left out of profit. Shipping is among them: what you pay for postage is not recorded.',
  ],
  ['Margin', 'Profit as a percentage of the net sales whose cost is known.'],
] as const

export function ProfitDefinitions() {
  return (
    <section aria-labelledby="definitions" className="grid max-w-3xl gap-2 text-sm text-muted">
      <h2 id="definitions" className="text-base text-ink">
        How profit is calculated
      </h2>
      <dl className="grid gap-1">
        {DEFINITIONS.map(([name, meaning]) => (
          <div key={name}>
            <dt className="inline font-semibold">{name}: </dt>
            <dd className="inline">{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
