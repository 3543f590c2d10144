import { sql } from 'kysely'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'
import type { PictureKind } from '../../model/images/picture-kinds.ts'
import type { OtherStudy, Picture } from '../../model/images/radiology-pictures.contract.ts'
import type { DicomHeader } from '../../model/images/read-dicom.ts'
import { syntaxOf } from '../../model/images/transfer-syntaxes.ts'

const MOST_OTHERS = 30

/** The pictures of a study: DICOM files by series and number, then the others as they came. */
export async function picturesOf(db: HospitalDb, lineId: string): Promise<Picture[]> {
  const number = (field: string) => sql<number>`(p.header ->> ${field})::int`
  const rows = await db
    .selectFrom('radiology_pictures as p')
    .leftJoin('users as u', (join) => onRow(join, 'u', 'p.created_by'))
    .select(['p.id', 'p.kind', 'p.name', 'p.size', 'p.created_at as at', 'u.full_name as by'])
    .select(['p.other_patient_reason as otherPatientReason', sql<DicomHeader | null>`p.header`.as('header')])
    .where('p.order_line_id', '=', lineId)
    .orderBy(sql`p.header is null`)
    .orderBy(number('seriesNo'))
    .orderBy('p.series_uid')
    .orderBy(number('instanceNo'))
    .orderBy('p.created_at')
    .orderBy('p.name')
    .orderBy('p.id')
    .execute()
  return rows.map(({ at, kind, header, ...row }) => ({
    ...row,
    at: at.toISOString(),
    kind: kind as PictureKind,
    dicom: header && seriesOf(header),
  }))
}

const seriesOf = (header: DicomHeader): NonNullable<Picture['dicom']> => ({
  seriesUid: header.seriesUid,
  seriesNo: header.seriesNo,
  instanceNo: header.instanceNo,
  seriesDescription: header.seriesDescription,
  modality: header.modality,
  frames: header.frames,
  rows: header.rows,
  columns: header.columns,
  spacing: header.spacing,
  window: header.window,
  drawnBy: drawnBy(header),
})

/** Colours in an unusual order are the server's too. */
function drawnBy({ transferSyntax, samples, photometric }: DicomHeader): NonNullable<Picture['dicom']>['drawnBy'] {
  const by = syntaxOf(transferSyntax)?.drawnBy ?? 'server'
  const isPlain = samples === 1 ? photometric.startsWith('MONOCHROME') : /^(RGB|YBR_FULL)$/.test(photometric)
  return by === 'us' && !isPlain ? 'server' : by
}

/** The other studies of the patient that have pictures: of the same study or region of the catalogue first, then the newest. */
export async function othersWithPictures(db: HospitalDb, patientId: string, lineId: string): Promise<OtherStudy[]> {
  const isSameRegion = sql<boolean>`exists (select from order_lines own
    join radiology_studies s on ${sameRow('s', 'own.radiology_study_id')}
    where own.id = ${lineId} and (s.id = t.id or s.category = t.category))`
  const rows = await db
    .selectFrom('radiology_pictures as p')
    .innerJoin('order_lines as l', (join) => onRow(join, 'l', 'p.order_line_id'))
    .innerJoin('radiology_studies as t', (join) => onRow(join, 't', 'l.radiology_study_id'))
    .select(['l.id', 'l.name as study', 'l.side', sql<number>`count(*)::int`.as('pictures')])
    .select([sql<Date>`coalesce(l.performed_at, l.created_at)`.as('at'), isSameRegion.as('isSameRegion')])
    .where('p.patient_id', '=', patientId)
    .where('p.order_line_id', '<>', lineId)
    .groupBy(['l.id', 'l.name', 'l.side', 'l.performed_at', 'l.created_at', 't.id', 't.category'])
    .orderBy(isSameRegion, 'desc')
    .orderBy('at', 'desc')
    .limit(MOST_OTHERS)
    .execute()
  return rows.map(({ at, side, ...row }) => ({ ...row, side: side as OtherStudy['side'], at: at.toISOString() }))
}

/** What is needed to hand out a picture; undefined where there is none or it was withdrawn. */
export const pictureById = (db: HospitalDb, id: string) =>
  db
    .selectFrom('radiology_pictures')
    .select(['id', 'order_line_id as lineId', 'patient_id as patientId', 'kind', 'name', 'size'])
    .where('id', '=', id)
    .executeTakeFirst()
