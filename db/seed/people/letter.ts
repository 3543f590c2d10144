type Paper = { readonly name: string; readonly mediaType: string; readonly bytes: Buffer }

/** Whose referral it is. */
export const referralLetter = (name: string): Paper => onePage('Referral letter', name, 'referral-letter.pdf')

/** A one-page PDF of one title and a name: small, valid, and plainly of the demo. */
export function onePage(title: string, name: string, fileName: string): Paper {
  const latin =
    name
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/[()\\]/g, '')
      .trim() || 'the patient'
  const stream = `BT /F1 14 Tf 72 760 Td (${title}, demonstration only) Tj 0 -28 Td (${latin}) Tj ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const at = body.length
    body += `${index + 1} 0 obj${object}endobj\n`
    return at
  })
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  const end = `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer<</Size ${count}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF`
  return { name: fileName, mediaType: 'application/pdf', bytes: Buffer.from(body + end, 'latin1') }
}
