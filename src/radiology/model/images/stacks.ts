import type { SeriesOfArchive } from './radiology-pacs.contract.ts'
import type { Picture } from './radiology-pictures.contract.ts'
import type { Window } from './window.ts'

/** One picture to look at: a frame of a DICOM file, or a photograph. */
export type Frame = {
  /** Of a picture that is kept, or the identifier of one of the archive. */
  readonly pictureId: string
  /** Where it lies in the archive; null where it is kept here. */
  readonly archived: {
    readonly id: string
    readonly studyUid: string
    readonly seriesUid: string
    readonly sopUid: string
  } | null
  readonly frame: number
  readonly drawnBy: 'us' | 'browser' | 'server' | 'photograph'
  readonly spacing: readonly [number, number] | null
  /** The window that its file names. */
  readonly window: Window | null
}

/** What is scrolled through: a series, a photograph, or the pages of a PDF, which have no frames. */
export type Stack = {
  readonly key: string
  readonly words: string
  readonly pictureIds: readonly string[]
  readonly isPaper: boolean
  readonly frames: readonly Frame[]
  /** Why a file of another patient is among them. */
  readonly otherPatientReasons: readonly string[]
}

/** The stacks of a study in the order of its pictures; the slices of a series are one. */
export function stacksOf(pictures: readonly Picture[]): Stack[] {
  const groups = Map.groupBy(pictures, ({ id, dicom }) => dicom?.seriesUid ?? id)
  return [...groups].map(([key, group]) => ({
    key,
    words: wordsOf(group),
    pictureIds: group.map(({ id }) => id),
    isPaper: group.some(({ kind }) => kind === 'pdf'),
    frames: group.flatMap(framesOf),
    otherPatientReasons: group.flatMap(({ otherPatientReason }) => otherPatientReason ?? []),
  }))
}

/** The stack of a key, else the first one. */
export const shownStack = (stacks: readonly Stack[], key: string): Stack | undefined =>
  stacks.find((one) => one.key === key) ?? stacks[0]

function framesOf({ id, kind, dicom }: Picture): Frame[] {
  if (kind === 'pdf') return []
  const kept = { pictureId: id, archived: null }
  if (!dicom) return [{ ...kept, frame: 0, drawnBy: 'photograph', spacing: null, window: null }]
  const { drawnBy, spacing, window } = dicom
  return Array.from({ length: dicom.frames }, (_, frame) => ({ ...kept, frame, drawnBy, spacing, window }))
}

/** The series of the archive that are not kept here too; how they are written is known when one is fetched. */
export const archivedStacks = (line: string, series: readonly SeriesOfArchive[], kept: readonly Stack[]): Stack[] =>
  series
    .filter(({ seriesUid, instances }) => instances.length > 0 && !kept.some(({ key }) => key === seriesUid))
    .map(({ studyUid, seriesUid, seriesNo, modality, words, instances }) => ({
      key: seriesUid,
      words: `Archive: ${words || [modality, seriesNo > 0 && `series ${seriesNo}`].filter(Boolean).join(' ')}`,
      pictureIds: [],
      isPaper: false,
      otherPatientReasons: [],
      frames: instances.flatMap(({ sopUid, frames }) =>
        Array.from({ length: frames }, (_, frame) => ({
          ...{ pictureId: sopUid, archived: { id: line, studyUid, seriesUid, sopUid }, frame },
          ...{ drawnBy: 'us' as const, spacing: null, window: null },
        })),
      ),
    }))

function wordsOf(group: readonly Picture[]): string {
  const [first] = group
  if (!first?.dicom) return first?.name ?? ''
  const { modality, seriesNo, seriesDescription } = first.dicom
  return seriesDescription || [modality, seriesNo > 0 && `series ${seriesNo}`].filter(Boolean).join(' ')
}
