import { randomBytes } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import pino from 'pino'
import { DOCUMENT_TYPES } from '../../src/documents/model/document-types.ts'
import type { DossierFacts } from '../../src/documents/model/dossier.ts'
import { bindFiles } from '../../src/documents/server/dossier/bind-files.ts'
import { madePages } from '../../src/documents/server/dossier/made-pages.ts'
import { BINDING } from '../../src/documents/server/dossier/pdf-process.ts'
import { openIsolated } from '../../src/platform/server/isolation/isolated.ts'
import { openTypesetter } from '../../src/platform/server/prints/typesetter.ts'
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

const fileOf = (number: number) => ({
  name: `${number}.pdf`,
  mediaType: 'application/pdf',
  size: SIZE,
  sha256: '0'.repeat(64),
})

const facts: DossierFacts = {
  claimId: 'CLM00000001',
  cover: [['Patient', 'कमलाबाई ज्ञानेश्वर वानखेडे']],
  completeness: '27 of 27 documents',
  missing: [],
  lines: DOCUMENT_TYPES.map(({ number, name }) => ({ type: number, name, instead: '', file: fileOf(number) })),
}
const files = DOCUMENT_TYPES.map(({ number, name }) => ({
  type: number,
  name,
  fileId: String(number),
  file: fileOf(number),
}))

const around = {
  hospital: { name: 'Hope Multispeciality Hospital', contact: 'Nagpur', colour: '#15803d' },
  printed: { at: '21/11/2026 at 12:00', by: 'bench' },
}

export const dossier: Part = {
  name: 'dossier',
  title: 'Binding a dossier',
  about:
    'The 27 documents of a visit, 2 MB each, bound into one PDF in a process of its own while the event loop is watched.',
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
    const typesetter = openTypesetter(pino({ level: 'warn' }))
    const pdfs = openIsolated(BINDING)
    const bytes = await pdfs.session({ hospitalId: 'hope', userId: 'bench' }, (ask) =>
      bindFiles(ask, { facts, files }, madePages(typesetter, around), {
        bytesOf: async ({ type }) => new Uint8Array(documents[type - 1] ?? []),
        onFile: async () => {},
      }),
    )
    const seconds = (performance.now() - began) / 1000
    clearInterval(watch)
    await Promise.all([typesetter.stop(), pdfs.stop()])
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
