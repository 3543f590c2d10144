import { corporateName } from '../../../catalogue/model/payers/corporate-name.ts'
import { printedDocument } from '../../../hospitals/server/printed-document.ts'
import { showDay } from '../../../kernel/calendar.ts'
import { ageAndGender } from '../../../patients/model/gender-and-age.ts'
import { idIn } from '../../../platform/server/contract/cursor.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { sided } from '../../model/case/case-words.ts'
import { theatrePrintsContract } from '../../model/prints.contract.ts'
import { openedCase } from '../cases/opened-case.ts'
import { implantCertificatePrint } from './implant-certificate.print.ts'

/** Pictures that a paper draws; a sticker that was scanned as a PDF leaves its box empty. */
const DRAWN: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg' }

/** What was implanted in a case, with batch, serial number and sticker of each. */
export const printImplants = operation(theatrePrintsContract.implants, async (context, { id }) => {
  const { db, actor, now, record, refuse } = context
  const opened = (await openedCase(db, { id, userId: actor.userId, now })) ?? refuse('NOT_FOUND')
  await record({
    type: 'implant_certificate.printed',
    subject: { type: 'theatre_cases', id },
    patientId: opened.patientId,
    facts: { visit: opened.visitId },
  })
  const used = opened.items.filter(({ isImplant, state }) => isImplant && state === 'used')
  const stickers = await picturesOf(
    db,
    used.flatMap(({ stickerFileId }) => stickerFileId ?? []),
  )
  return printedDocument(context, implantCertificatePrint, {
    name: `implants-${opened.visitNo}.pdf`,
    pictures: Object.fromEntries([...stickers.values()].map(({ name, bytes }) => [name, bytes])),
    data: {
      facts: [
        ['Patient', opened.patientName],
        ['Date of surgery', opened.surgeryDay ? showDay(opened.surgeryDay) : ''],
        ['Age / Gender', ageAndGender(opened)],
        ['Theatre', opened.theatre ?? ''],
        ['Patient ID', opened.uhid],
        ['Surgeon', opened.surgeons.join(', ')],
        ['Visit ID', opened.visitNo],
        ['Corporate', corporateName(opened.payer)],
      ],
      operation: opened.ownProcedures.map(sided).join('; '),
      implants: used.map(({ name, batchNo, serialNo, expiry, quantity, stickerFileId }) => ({
        ...{ name, batchNo, serialNo: serialNo ?? '', expiry: showDay(expiry).slice(3), quantity: String(quantity) },
        sticker: (stickerFileId && stickers.get(stickerFileId)?.name) ?? null,
      })),
      surgeon: opened.surgeons[0] ?? '',
    },
  })
})

/** The pictures among files, by file, each with the name under which the paper asks for it. */
async function picturesOf(
  db: HospitalDb,
  fileIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly name: string; readonly bytes: Buffer }>> {
  if (fileIds.length === 0) return new Map()
  const files = await db
    .selectFrom('files')
    .select(['id', 'media_type as mediaType', 'bytes'])
    .where(idIn('id', fileIds))
    .execute()
  return new Map(
    files.flatMap(({ id, mediaType, bytes }) => {
      const ending = DRAWN[mediaType]
      return ending ? [[id, { name: `${id}.${ending}`, bytes }] as const] : []
    }),
  )
}
