import { deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { aZip, crc } from '../../tests/files/zip-file.ts'
import type { Person } from '../../tests/test-app.ts'
import { visitsContract } from '../../visits/model/visits.contract.ts'
import { aPatient, aVisit } from '../../visits/server/visits.factory.ts'
import { documentsContract } from '../model/documents.contract.ts'

/** A PDF with so many blank pages. */
export async function aPdf(pages = 1, size?: [number, number]): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  for (let page = 0; page < pages; page++) pdf.addPage(size)
  return Buffer.from(await pdf.save())
}

/** A grey PNG of so many points. */
export function aPng(width = 40, height = 60): Buffer {
  const rows = Buffer.alloc((width + 1) * height, 0x99)
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0
  return pngOf(header(width, height), chunk('IDAT', deflateSync(rows)))
}

/** A PNG of any chunks, with signature and end. */
export const pngOf = (...chunks: Buffer[]): Buffer =>
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ...chunks,
    chunk('IEND', Buffer.alloc(0)),
  ])

/** The header of a grey PNG. */
export function header(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  return chunk('IHDR', head)
}

export function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc(body))
  return Buffer.concat([length, body, check])
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** A Word document as its archive looks from outside. */
export const aDocx = (more: Parameters<typeof aZip>[0] = []): Buffer =>
  aZip([
    {
      name: '[Content_Types].xml',
      text: `<Types><Override PartName="/word/document.xml" ContentType="${WORD}"/></Types>`,
    },
    { name: 'word/document.xml', text: '<w:document/>' },
    ...more,
  ])

/** A visit of a patient of its own. */
export async function aVisitOf(
  by: Person,
  name = 'Asha Patil',
): Promise<{ id: string; visitNo: string; patientId: string }> {
  const patientId = await aPatient(by, name)
  const { body } = await by.call(visitsContract.register, { patientId, ...aVisit() })
  return { id: body.id, visitNo: body.visitNo, patientId }
}

/** Files a document as the browser does. */
export const upload = (by: Person, id: string, type: number, name: string, file: Buffer, pages?: string) =>
  by.call(documentsContract.upload, { id, type, name, ...(pages && { pages }) }, { file })

/** How many files and documents are stored, withdrawn ones included. */
export async function stored(db: HospitalDb): Promise<{ files: number; documents: number }> {
  const count = async (table: 'files' | 'patient_documents') =>
    (
      await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n
  return { files: Number(await count('files')), documents: Number(await count('patient_documents')) }
}
