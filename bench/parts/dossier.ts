import { randomBytes } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { DOCUMENT_TYPES } from '../../src/documents/model/document-types.ts'
import type { DossierFacts } from '../../src/documents/model/dossier.ts'
import { startPress } from '../../src/documents/server/dossier/press.ts'
import type { Part } from './part.ts'

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

export const dossier: Part = {
  name: 'dossier',
  title: 'Binding a dossier',
  about:
    'The 27 documents of a visit, 2 MB each, bound into one PDF on a thread of its own while the event loop is watched.',
  onRequest: true,
  async run() {
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
    const { bytes = new Uint8Array() } = await press.order({ do: 'finish' })
    const seconds = (performance.now() - began) / 1000
    clearInterval(watch)
    await press.stop()
    const whole = await PDFDocument.load(bytes)
    return {
      figures: [
        {
          what: 'Bound in',
          value: seconds,
          unit: 's',
          note: `${whole.getPageCount()} pages, ${Math.round(bytes.length / MB)} MB`,
        },
        { what: 'The server is held up for at most', value: held, unit: 'ms' },
        { what: 'Memory with the 27 inputs', value: before / MB, unit: 'MB' },
        { what: 'Memory at the peak', value: peak / MB, unit: 'MB' },
      ],
    }
  },
}
