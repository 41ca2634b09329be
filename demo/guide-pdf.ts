const LINES = [
  'New-Computer Data Transfer Guide',
  '',
  'The first page of the guide that the demo shop sells.',
  '',
  '1. Write down what must not be lost: mail, photos, passwords, bookmarks.',
  '2. Copy all of it to a drive of your own before anything else.',
  '3. Sign in to your mail on the new computer, and wait until it is all there.',
  '4. Take the passwords along with the browser, not on paper.',
  '5. Keep the old computer for a month.',
]

/** One page of letter size that every reader opens. */
export function guidePdf(): string {
  const lines = LINES.map((line, index) => `${index === 0 ? '/F1 20 Tf' : '/F1 12 Tf'} (${line}) Tj 0 -24 Td`)
  const page = `BT 72 700 Td\n${lines.join('\n')}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let pdf = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = pdf.length
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  return `${pdf}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`
}
