import * as z from 'zod/mini'

/** A tag of DICOM as JSON (PS3.18 F): the values that it has. */
const tag = z.optional(z.object({ Value: z.optional(z.array(z.unknown())) }))
const answer = z.array(z.record(z.string(), tag))
type Answer = z.output<typeof answer>[number]

const UID = /^[0-9.]{1,64}$/

/** What an archive says of a study, a series or an instance; what is no list of such is nothing. */
export const answersOf = (said: unknown): readonly Answer[] => {
  const read = answer.safeParse(said)
  return read.success ? read.data : []
}

const firstOf = (of: Answer, key: string): unknown => of[key]?.Value?.[0]
const wordsOf = (of: Answer, key: string): string => {
  const value = firstOf(of, key)
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 100) : ''
}
const numberOf = (of: Answer, key: string, otherwise: number): number => {
  const value = Number(firstOf(of, key))
  return Number.isInteger(value) ? value : otherwise
}
const uidOf = (of: Answer, key: string): string => (UID.test(wordsOf(of, key)) ? wordsOf(of, key) : '')

export type ArchivedStudy = {
  readonly studyUid: string
  readonly patientId: string
  readonly accessionNo: string
  /** 20261128. */
  readonly day: string
}
export const studyOf = (of: Answer): ArchivedStudy => ({
  studyUid: uidOf(of, '0020000D'),
  patientId: wordsOf(of, '00100020'),
  accessionNo: wordsOf(of, '00080050'),
  day: wordsOf(of, '00080020'),
})

export type ArchivedSeries = {
  readonly seriesUid: string
  readonly seriesNo: number
  readonly modality: string
  readonly words: string
}
export const seriesOf = (of: Answer): ArchivedSeries => ({
  seriesUid: uidOf(of, '0020000E'),
  seriesNo: numberOf(of, '00200011', 0),
  modality: wordsOf(of, '00080060'),
  words: wordsOf(of, '0008103E'),
})

export type ArchivedInstance = { readonly sopUid: string; readonly instanceNo: number; readonly frames: number }
export const instanceOf = (of: Answer): ArchivedInstance => ({
  sopUid: uidOf(of, '00080018'),
  instanceNo: numberOf(of, '00200013', 0),
  frames: Math.min(10_000, Math.max(1, numberOf(of, '00280008', 1))),
})

/** What an examination is known by in the archive. */
type Sought = {
  readonly uhid: string
  readonly orderNo: string
  /** Of the pictures that are kept of it. */
  readonly studyUids: readonly string[]
  /** When it was done: 20261128. */
  readonly day: string
}

/**
 * The studies of the archive that are an examination's: of this patient whatever the archive answers, by the number of the order or an
 * identifier of its kept pictures, else those of its day.
 */
export function studiesOf(studies: readonly ArchivedStudy[], sought: Sought): ArchivedStudy[] {
  const ofPatient = studies.filter(({ patientId, studyUid }) => patientId === sought.uhid && studyUid !== '')
  const named = ofPatient.filter(
    ({ accessionNo, studyUid }) => accessionNo === sought.orderNo || sought.studyUids.includes(studyUid),
  )
  return named.length > 0 ? named : ofPatient.filter(({ day }) => day === sought.day)
}
