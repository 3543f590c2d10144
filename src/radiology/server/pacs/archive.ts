import { dayOf } from '../../../kernel/calendar.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import { type Context, preparedOperation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { instanceOf, seriesOf, studiesOf, studyOf } from '../../model/images/pacs-answers.ts'
import { radiologyPacsContract, type SeriesOfArchive } from '../../model/images/radiology-pacs.contract.ts'
import { shownColumns, studies } from '../worklist.queries.ts'
import { type Archive, ArchiveSilent, archiveAt } from './dicom-web.ts'

type Refusal = 'ARCHIVE_SILENT' | 'NOT_IN_ARCHIVE'
/** Where a picture lies in the archive. */
type Place = { readonly studyUid: string; readonly seriesUid: string; readonly sopUid: string }
type Sought = Parameters<typeof studiesOf>[1] & { readonly patientId: string }

const MOST_SERIES = 50
const NUMBER_OF_FRAMES = '00280008'

/** Lists what the archive has of a study; asked before the transaction, as every answer of another server. */
export const listArchive = preparedOperation(
  radiologyPacsContract.series,
  async ({ platform, inHospital }, { id }): Promise<Verdict<SeriesOfArchive[], 'ARCHIVE_SILENT'>> => {
    const { pacsUrl } = platform.settings
    const sought = pacsUrl && (await inHospital((db) => soughtOf(db, id)))
    if (!sought) return accept([])
    try {
      return accept(await seriesIn(archiveAt(pacsUrl), sought))
    } catch (error) {
      if (error instanceof ArchiveSilent) return refuse('ARCHIVE_SILENT')
      throw error
    }
  },
  async ({ db, refuse: end, orRefuse }, { id }, found) => {
    if (!(await soughtOf(db, id))) return end('NOT_FOUND')
    return { series: orRefuse(found) }
  },
)

/** Sends a picture of the archive, once the archive said that it is of the patient. */
export const sendArchivedFile = preparedOperation(
  radiologyPacsContract.file,
  ({ platform, inHospital }, { id, ...place }) =>
    fetched(
      platform.settings.pacsUrl,
      () => inHospital((db) => soughtOf(db, id)),
      place,
      (archive, path) => archive.file(path),
    ),
  async (context, { id, studyUid, sopUid }, bytes) => {
    const { orRefuse } = context
    await recordFetch(context, id, studyUid)
    return { name: `${sopUid}.dcm`, mediaType: 'application/dicom', bytes: orRefuse(bytes) }
  },
)

/** The same as a picture that the archive drew. */
export const sendArchivedFrame = preparedOperation(
  radiologyPacsContract.frame,
  ({ platform, inHospital }, { id, frame, centre, width, ...place }) =>
    fetched(
      platform.settings.pacsUrl,
      () => inHospital((db) => soughtOf(db, id)),
      place,
      (archive, path) =>
        archive.drawn(
          `${path}/frames/${frame + 1}`,
          centre === undefined || width === undefined ? undefined : `${centre},${width},linear`,
        ),
    ),
  async (context, { id, studyUid, sopUid, frame }, bytes) => {
    const { orRefuse } = context
    await recordFetch(context, id, studyUid)
    return { name: `${sopUid}-${frame + 1}.png`, mediaType: 'image/png', bytes: orRefuse(bytes), inline: true }
  },
)

/** That a person fetched pictures of a study of the archive: once for all of them. */
async function recordFetch({ db, record, refuse: end }: Context<'NOT_FOUND'>, id: string, studyUid: string) {
  const { patientId } = (await soughtOf(db, id)) ?? end('NOT_FOUND')
  const subject = { type: 'order_line', id }
  await record({ type: 'radiology_archive.fetched', subject, patientId, once: studyUid, facts: { studyUid } })
}

/** What a study is known by; undefined where this hospital has none of this key. */
async function soughtOf(db: HospitalDb, id: string): Promise<Sought | undefined> {
  const row = await shownColumns(studies(db))
    .select('l.patient_id as patientId')
    .where('l.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const kept = await db
    .selectFrom('radiology_pictures')
    .select('study_uid')
    .distinct()
    .where('order_line_id', '=', id)
    .where('study_uid', 'is not', null)
    .execute()
  return {
    ...{ patientId: row.patientId, uhid: row.uhid, orderNo: row.orderNo },
    day: dayOf(row.doneAt ?? row.orderedAt).replaceAll('-', ''),
    studyUids: kept.flatMap(({ study_uid }) => study_uid ?? []),
  }
}

async function seriesIn(archive: Archive, sought: Sought): Promise<SeriesOfArchive[]> {
  const answers = await archive.list('/studies', { PatientID: sought.uhid, limit: '100' })
  const found: SeriesOfArchive[] = []
  for (const { studyUid } of studiesOf(answers.map(studyOf), sought))
    for (const series of (await archive.list(`/studies/${studyUid}/series`)).map(seriesOf).slice(0, MOST_SERIES)) {
      if (series.seriesUid === '') continue
      const instances = await archive.list(`/studies/${studyUid}/series/${series.seriesUid}/instances`, {
        includefield: NUMBER_OF_FRAMES,
      })
      found.push({
        ...{ ...series, studyUid },
        instances: instances
          .map(instanceOf)
          .filter(({ sopUid }) => sopUid !== '')
          .sort((one, other) => one.instanceNo - other.instanceNo),
      })
    }
  return found.sort((one, other) => one.seriesNo - other.seriesNo)
}

/** What the archive gives of a picture, if the study it names is one of the patient. */
async function fetched(
  pacsUrl: string | undefined,
  soughtBy: () => Promise<Sought | undefined>,
  { studyUid, seriesUid, sopUid }: Place,
  get: (archive: Archive, path: string) => Promise<Buffer | undefined>,
): Promise<Verdict<Buffer, Refusal>> {
  const sought = pacsUrl && (await soughtBy())
  if (!sought) return refuse('NOT_IN_ARCHIVE')
  const archive = archiveAt(pacsUrl)
  try {
    const studiesOfPatient = await archive.list('/studies', { PatientID: sought.uhid, StudyInstanceUID: studyUid })
    const isOfPatient = studiesOfPatient
      .map(studyOf)
      .some((study) => study.patientId === sought.uhid && study.studyUid === studyUid)
    const path = `/studies/${studyUid}/series/${seriesUid}/instances/${sopUid}`
    const bytes = isOfPatient ? await get(archive, path) : undefined
    return bytes ? accept(bytes) : refuse('NOT_IN_ARCHIVE')
  } catch (error) {
    if (error instanceof ArchiveSilent) return refuse('ARCHIVE_SILENT')
    throw error
  }
}
