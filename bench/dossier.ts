import { randomBytes } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { DOCUMENT_TYPES } from '../src/documents/model/document-types.ts'
import type { DossierFacts } from '../src/documents/model/dossier.ts'
import { startPress } from '../src/documents/server/dossier/press.ts'

// How long 27 documents of 2 MB take to bind, what they cost in memory, and how long the server is held up meanwhile.
// node bench/dossier.ts

const SIZE = 2 * 1024 * 1024
const MB = 1024 * 1024

/** Four pages whose contents cannot be packed, as scans are. */
async function scanned(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  for (let page = 0; page < 4; page++) {
    const added = pdf.addPage([595, 842])
    const picture = pdf.context.register(
      pdf.context.stream(randomBytes(SIZE / 4), {
        Type: 'XObject',
        Subtype: 'Image',
        Width: 512,
        Height: 1024,
        ColorSpace: 'DeviceGray',
        BitsPerComponent: 8,
      }),
    )
    added.node.newXObject('Scan', picture)
  }
  return pdf.save()
}

const facts: DossierFacts = {
  hospital: { name: 'Hope Multispeciality Hospital', contact: 'Nagpur' },
  claimId: 'CLM00000001',
  cover: [['Patient', 'कमलाबाई ज्ञानेश्वर वानखेडे']],
  completeness: '27 of 27 documents',
  missing: [],
  lines: DOCUMENT_TYPES.map(({ number, name }) => ({
    type: number,
    name,
    instead: '',
    file: { name: `${number}.pdf`, mediaType: 'application/pdf', size: SIZE, sha256: '0'.repeat(64) },
  })),
}

const documents = await Promise.all(DOCUMENT_TYPES.map(scanned))
const before = process.memoryUsage.rss()
let [peak, held, last] = [before, 0, performance.now()]
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss())
  held = Math.max(held, performance.now() - last - 10)
  last = performance.now()
}, 10)
const began = performance.now()
const press = startPress()
await press.order({ do: 'open', facts })
for (const [index, bytes] of documents.entries())
  await press.order({ do: 'add', type: index + 1, bytes: new Uint8Array(bytes) })
const { bytes } = await press.order({ do: 'finish' })
const seconds = (performance.now() - began) / 1000
clearInterval(watch)
await press.stop()

const whole = await PDFDocument.load(bytes ?? new Uint8Array())
console.log(
  `27 documents of ${(documents[0]?.length ?? 0) / MB} MB: ${seconds.toFixed(1)} s, ${whole.getPageCount()} pages, ${((bytes?.length ?? 0) / MB).toFixed(0)} MB`,
)
console.log(
  `memory: ${(before / MB).toFixed(0)} MB with the 27 inputs, ${(peak / MB).toFixed(0)} MB at the peak; the server was held up ${held.toFixed(0)} ms at most`,
)
